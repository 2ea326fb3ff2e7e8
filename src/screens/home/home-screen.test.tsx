import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { AttemptsContext, type AttemptsState } from '#providers/attempts/attempts-context.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { QuizzesContext, type QuizzesState } from '#providers/quizzes/use-quizzes.ts';
import { SubscriptionContext } from '#providers/subscription/use-subscription.ts';
import {
  makeAttemptsState,
  makeAuthState,
  makeQuizzesState,
  makeSubscriptionState,
} from '#test/support/context-states.ts';
import { makeAttemptRecord, makeQuiz, makeResultFields } from '#test/support/factories.ts';

import HomeScreen from './home-screen.tsx';

function show({
  status = 'signed-out',
  quizzes = {},
  records = [],
  parts = [],
}: {
  status?: AuthState['status'];
  quizzes?: Partial<QuizzesState>;
  records?: AttemptsState['records'];
  parts?: readonly ExamPart[];
}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['parts'], parts);
  client.setQueryData(['study', 'ada'], emptyStudy);
  render(
    <MemoryRouter>
      <AuthContext value={makeAuthState(status)}>
        <QuizzesContext value={makeQuizzesState(quizzes)}>
          <AttemptsContext value={makeAttemptsState(records)}>
            <SubscriptionContext value={makeSubscriptionState()}>
              <QueryClientProvider client={client}>
                <HomeScreen />
              </QueryClientProvider>
            </SubscriptionContext>
          </AttemptsContext>
        </QuizzesContext>
      </AuthContext>
    </MemoryRouter>,
  );
}

const first = () => screen.queryByRole('region', { name: 'Begin with one of these' });
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
    show({ quizzes: { quizzes } });
    expect(titles(first())).toEqual(['Easy', 'Medium', 'Hard']);
    expect(screen.getByRole('link', { name: 'Easy' })).toHaveAttribute('href', '/quiz/easy');
    expect(screen.getByRole('link', { name: 'All quizzes' })).toHaveAttribute('href', '/quizzes');
  });

  it('keeps their place while they load', () => {
    show({ quizzes: { status: 'loading' } });
    expect(first()).toHaveAttribute('aria-busy', 'true');
  });

  it.each(['error', 'ready'] as const)('does without them when there are none (%s)', (status) => {
    show({ quizzes: { status } });
    expect(first()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a quiz' })).toBeVisible();
  });
});

describe('for a learner', () => {
  it('shows the three latest results', () => {
    const results = [makeResult('a', 1), makeResult('b', 4), makeResult('c', 2), makeResult('d', 3)];
    show({ status: 'signed-in', quizzes: { results, resultsStatus: 'ready' } });
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
      quizzes: { results: [{ ...makeResult('a', 1), answers }], resultsStatus: 'ready' },
      parts: [examPartSchema.parse({ id: 'part-4', title: 'Protection for safety', questionIds })],
    });
    expect(await screen.findByText('Your next part: Protection for safety')).toBeVisible();
    expect(screen.getByText(/^1 of the 5 questions/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Practise this part' })).toHaveAttribute(
      'href',
      '/practice/part-4',
    );
  });

  it('shows where to begin while there is no result', () => {
    show({ status: 'signed-in', quizzes: { quizzes: [makeQuiz()], resultsStatus: 'ready' } });
    expect(titles(first())).toEqual(['Earthing essentials']);
  });
});

describe('an attempt under way', () => {
  it.each([
    [{ id: 'a1', mode: 'quiz', quizId: 'quiz-1' }, '/quiz/quiz-1?attempt=a1'],
    [{ id: 'a1', mode: 'practice', quizId: 'part:part-4' }, '/practice/part-4?attempt=a1'],
    [{ id: 'a1', mode: 'exam', quizId: 'exam:full-mock' }, '/exam/a1'],
  ] as const)('is gone on with: %j', (attempt, address) => {
    show({ records: [makeAttemptRecord(attempt)] });
    expect(screen.getByText('0 of 3 questions are answered.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', address);
  });

  it('is none once it is handed in', () => {
    show({ records: [makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z', ending: 'learner' })] });
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
  });
});
