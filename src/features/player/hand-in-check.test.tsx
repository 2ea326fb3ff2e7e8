import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Attempt, AttemptItem } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { HandInCheck } from './hand-in-check.tsx';

const getStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/get-study.ts', () => ({ getStudy }));

function show(
  mode: Attempt['mode'],
  who: 'signed-in' | 'signed-out',
  { attempt, questions }: Pick<AttemptRecord, 'attempt' | 'questions'> = makeAttemptRecord({ mode }),
) {
  getStudy.mockReset().mockResolvedValue(emptyStudy);
  return render(
    <TestProviders client={makeTestClient({ parts: [], results: [] })} auth={makeAuthState(who)}>
      <HandInCheck
        attempt={attempt}
        questions={questions}
        onGoTo={() => {}}
        onBack={() => {}}
        onHandIn={() => {}}
        readOnly={false}
        isFollowing={false}
      />
    </TestProviders>,
  );
}

it('reads what the result of a mock will be worked out from, before it is asked for', async () => {
  show('exam', 'signed-in');
  await vi.waitFor(() => expect(getStudy).toHaveBeenCalledExactlyOnceWith('ada'));
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeEnabled();
});

it.each([
  ['practice', 'signed-in'],
  ['exam', 'signed-out'],
] as const)('reads nothing for %s of somebody who is %s', async (mode, who) => {
  show(mode, who);
  await vi.dynamicImportSettled();
  expect(getStudy).not.toHaveBeenCalled();
});

it('names the answers that lack an option, or that nobody can read', () => {
  const number = { value: 32, tolerance: 0, unit: 'A' };
  const questions: Question[] = [
    { ...makeQuestion({ id: 'q1' }), type: 'numeric', options: [], answer: number },
    { ...makeQuestion({ id: 'q2', text: 'Which **two**?' }), type: 'multiple', answer: ['a', 'b'] },
    makeQuestion({ id: 'q3' }),
  ];
  const { attempt } = makeAttemptRecord({ mode: 'quiz' });
  const answer = (responses: AttemptItem['response'][]) => ({
    questions,
    attempt: {
      ...attempt,
      items: attempt.items.map((item, index) => ({
        ...item,
        questionId: `q${index + 1}`,
        response: responses[index] ?? null,
      })),
    },
  });
  const { unmount } = show('quiz', 'signed-out', answer(['abc', ['a'], 'b']));
  expect(screen.getByText('2 questions with an answer that’s incomplete or can’t be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to question 2' })).toBeVisible();
  expect(screen.queryByText('You’ve answered every question.')).not.toBeInTheDocument();
  unmount();
  show('quiz', 'signed-out', answer(['32 A', ['a', 'c'], 'b']));
  expect(screen.getByText('You’ve answered every question.')).toBeVisible();
});

it.each(['practice', 'quiz'] as const)('says whether questions in %s that were never seen count', (mode) => {
  const record = makeAttemptRecord({ mode });
  show(mode, 'signed-out', record);
  const note = screen.queryByText('Questions you haven’t seen won’t count.');
  expect(note !== null).toBe(mode === 'practice');
});

it('says nothing of that once every question of a practice was seen, even if a repeat wasn’t', () => {
  const { attempt, questions } = makeAttemptRecord({ mode: 'practice' });
  const items = attempt.items.map((item) => ({ ...item, seen: true }));
  const repeats = attempt.items.slice(0, 1).map((item) => ({ ...item, repeat: true }));
  show('practice', 'signed-out', { attempt: { ...attempt, items: [...items, ...repeats] }, questions });
  expect(screen.queryByText('Questions you haven’t seen won’t count.')).not.toBeInTheDocument();
});
