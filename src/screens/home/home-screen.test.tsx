import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import type { AuthState } from '#providers/auth/use-auth.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeQuiz, makeResultFields } from '#test/support/factories.ts';

import { makeTestClient, type QueryData } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import HomeScreen from './home-screen.tsx';

const listQuizzes = vi.hoisted(() => vi.fn());
vi.mock('#services/quizzes/list-quizzes.ts', () => ({ listQuizzes }));
const listResults = vi.hoisted(() => vi.fn());
vi.mock('#services/quiz-results/list-results.ts', () => ({ listResults, listNewResults: vi.fn() }));

beforeEach(() => {
  listResults.mockReset();
});

function show({
  status = 'signed-out',
  records = [],
  parts = [],
  ...data
}: QueryData & { status?: AuthState['status']; records?: readonly AttemptRecord[] | null }) {
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ parts, study: emptyStudy, ...data })}
        auth={makeAuthState(status)}
        attempts={makeAttemptsState(records)}
      >
        <HomeScreen />
      </TestProviders>
    </MemoryRouter>,
  );
}

const first = () => screen.queryByRole('region', { name: 'Start here' });
const titles = (region: HTMLElement | null) =>
  region &&
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

function makeResult(id: string, day: number): QuizResult {
  const completedAt = `2026-11-0${day}T09:00:00.000Z`;
  const stored = { id, userId: 'ada', attempts: 1, history: [], createdAt: '', updatedAt: '' };
  return { ...makeResultFields({ quizTitle: `Quiz ${id}`, completedAt }), ...stored };
}

describe('for a newcomer', () => {
  it('leads into free quizzes, the easy ones first', () => {
    const quizzes = [
      makeQuiz({ id: 'hard', title: 'Hard', difficulty: 'hard' }),
      makeQuiz({ id: 'own', title: 'Own word', difficulty: 'fiendish' }),
      makeQuiz({ id: 'paid', title: 'Paid', difficulty: 'easy', isFree: false }),
      makeQuiz({ id: 'empty', title: 'Empty', difficulty: 'easy', totalQuestions: 0 }),
      makeQuiz({ id: 'easy', title: 'Easy', difficulty: 'easy' }),
      makeQuiz({ id: 'medium', title: 'Medium' }),
    ];
    show({ quizzes });
    expect(titles(first())).toEqual(['Easy', 'Medium', 'Hard']);
    expect(screen.getByRole('link', { name: 'Easy' })).toHaveAttribute('href', '/quiz/easy');
    expect(screen.getByRole('link', { name: 'All quizzes' })).toHaveAttribute('href', '/quizzes');
  });

  it('keeps their place while they load', () => {
    listQuizzes.mockReturnValue(new Promise(() => {}));
    show({});
    expect(first()).toHaveAttribute('aria-busy', 'true');
  });

  it('reads none before the session is known', async () => {
    listQuizzes.mockClear();
    show({ status: 'loading' });
    await act(async () => {});
    expect(first()).toHaveAttribute('aria-busy', 'true');
    expect(listQuizzes).not.toHaveBeenCalled();
  });

  it.each([
    ['there are none', () => Promise.resolve([])],
    ['they could not be read', () => Promise.reject(new Error('unavailable'))],
  ])('does without them when %s', async (_, answer) => {
    listQuizzes.mockImplementation(answer);
    show({});
    await waitFor(() => expect(first()).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Choose a quiz' })).toBeVisible();
  });
});

describe('for a learner', () => {
  it('shows the three latest results', () => {
    const results = [makeResult('a', 1), makeResult('b', 4), makeResult('c', 2), makeResult('d', 3)];
    show({ status: 'signed-in', results });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeVisible();
    const latest = screen.getByRole('region', { name: 'Your latest results' });
    expect(titles(latest)).toEqual(['Quiz b', 'Quiz d', 'Quiz c']);
    expect(within(latest).getByRole('link', { name: 'Quiz b' })).toHaveAttribute('href', '/quiz-results/b');
  });

  it('leads to the part where practice helps most', async () => {
    const answers = [1, 2, 3, 4, 5].map((number) => ({
      questionId: `q${number}`,
      response: 'b',
      correct: number === 1,
      seconds: 20,
    }));
    const questionIds = answers.map(({ questionId }) => questionId);
    show({
      status: 'signed-in',
      results: [{ ...makeResult('a', 1), answers }],
      parts: [examPartSchema.parse({ id: 'part-4', title: 'Protection for safety', questionIds })],
    });
    expect(
      await screen.findByText('Your next part: Protection for safety', {}, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByText(/^You got 1 of 5 questions right/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Practise this part' })).toHaveAttribute(
      'href',
      '/practice/part-4',
    );
  });

  it('shows where to begin while there is no result', () => {
    show({ status: 'signed-in', quizzes: [makeQuiz()], results: [] });
    expect(titles(first())).toEqual(['Earthing essentials']);
  });
});

describe('results that can’t be read', () => {
  it('are told, and are there after Try again [MSG-4]', async () => {
    listResults.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue([makeResult('a', 1)]);
    show({ status: 'signed-in' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your quiz results');
    expect(first()).not.toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('link', { name: 'Quiz a' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stay told while Try again fails', async () => {
    listResults.mockRejectedValue(new Error('unavailable'));
    show({ status: 'signed-in' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await act(async () => again.click());
    await waitFor(() => expect(listResults).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your quiz results');
  });
});

describe('an attempt under way', () => {
  it.each([
    [{ id: 'a1', mode: 'quiz', quizId: 'quiz-1' }, '/quiz/quiz-1?attempt=a1'],
    [{ id: 'a1', mode: 'practice', quizId: 'part:part-4' }, '/practice/part-4?attempt=a1'],
    [{ id: 'a1', mode: 'exam', quizId: 'exam:full-mock' }, '/exam/a1'],
  ] as const)('is gone on with: %j', (attempt, address) => {
    show({ records: [makeAttemptRecord(attempt)] });
    expect(screen.getByText('0 of 3 answered.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', address);
  });

  it('is none once it is handed in', () => {
    show({ records: [makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z', ending: 'learner' })] });
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
  });
});

describe("a visitor's results", () => {
  const handedInAt = '2026-11-20T18:10:00.000Z';

  it('are reached from here, each with the words of its outcome', () => {
    show({
      records: [
        makeAttemptRecord({ id: 'a1', title: 'Earthing', handedInAt }),
        makeAttemptRecord({
          id: 'a2',
          mode: 'practice',
          quizId: 'part:p1',
          title: 'Drill',
          passMark: 0,
          handedInAt,
        }),
      ],
    });
    const results = within(screen.getByRole('region', { name: 'Your results on this device' }));
    expect(results.getByRole('link', { name: 'Earthing' })).toHaveAttribute(
      'href',
      '/quiz/quiz-1?attempt=a1',
    );
    expect(results.getByText('0%, not passed')).toBeVisible();
    expect(results.getByRole('link', { name: 'Drill' })).toHaveAttribute('href', '/practice/p1?attempt=a2');
    expect(results.getByText('0%')).toBeVisible();
  });

  it('are not spoken of before there are any', () => {
    show({ records: [makeAttemptRecord()] });
    expect(screen.queryByText('Your results on this device')).not.toBeInTheDocument();
  });
});

it('offers the way in before every other quiz', async () => {
  const quizzes = [
    makeQuiz({ id: 'easy', title: 'An easy one', difficulty: 'easy' }),
    makeQuiz({ id: 'first-steps', title: 'First steps', difficulty: 'easy' }),
  ];
  show({ quizzes });
  await waitFor(() => expect(titles(first())).toEqual(['First steps', 'An easy one']));
});
