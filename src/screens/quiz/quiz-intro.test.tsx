import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { quizQuery } from '#providers/quizzes/queries.ts';
import { QuestionsNotLoadedError } from '#services/quizzes/questions-not-loaded-error.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeQuestion, makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuizIntro } from './quiz-intro.tsx';

const read = vi.hoisted(() => ({ getQuizHead: vi.fn(), withQuestions: vi.fn() }));
vi.mock('#services/quizzes/with-questions.ts', () => read);
vi.mock('#services/quizzes/get-quiz-head.ts', () => read);

beforeEach(() => {
  for (const mock of Object.values(read)) mock.mockReset();
});

it.each([
  ['opens a started quiz', 'a1', [['a1']]],
  ['opens nothing for somebody who went to another screen meanwhile', null, []],
] as const)('%s', async (_, started, opens) => {
  const quiz = { ...makeQuiz({ id: 'q1' }), questions: [makeQuestion()] };
  const start = vi.fn(async () => started);
  const onOpen = vi.fn();
  const client = makeTestClient({ results: [] });
  client.setQueryData(quizQuery('q1').queryKey, quiz);
  render(
    <MemoryRouter>
      <TestProviders client={client} attempts={{ ...makeAttemptsState(), start }}>
        <QuizIntro quizId="q1" onOpen={onOpen} />
      </TestProviders>
    </MemoryRouter>,
  );
  const button = await screen.findByRole('button', { name: 'Start quiz' });
  await userEvent.setup().click(button);
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(onOpen.mock.calls).toEqual(opens);
});

it('starts with the time that the quiz has now', async () => {
  const quiz = { ...makeQuiz({ id: 'q1', timeLimit: 30 }), questions: [makeQuestion()] };
  const changed = { ...quiz, timeLimit: 20 };
  const start = vi.fn(async () => 'a1');
  const client = makeTestClient({ results: [] });
  client.setQueryData(quizQuery('q1').queryKey, quiz, { updatedAt: Date.now() - 61_000 });
  read.getQuizHead.mockResolvedValueOnce(changed);
  read.withQuestions.mockResolvedValueOnce(changed);
  render(
    <MemoryRouter>
      <TestProviders client={client} attempts={{ ...makeAttemptsState(), start }}>
        <QuizIntro quizId="q1" onOpen={() => {}} />
      </TestProviders>
    </MemoryRouter>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Start quiz' }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledWith(expect.objectContaining({ minutes: 20 })));
});

it('says that the questions of a quiz couldn’t be read, and starts nothing [MSG-10]', async () => {
  let fail = (_: Error) => {};
  read.withQuestions.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ quizzes: [makeQuiz({ id: 'q1' })], results: [] })}>
        <QuizIntro quizId="q1" onOpen={() => {}} />
      </TestProviders>
    </MemoryRouter>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Start quiz' }));
  await vi.waitFor(() => expect(read.withQuestions).toHaveBeenCalledOnce());
  fail(new QuestionsNotLoadedError('q1', new Error('offline')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load questions for quiz with ID: q1');
});

it.each([
  ['was deleted', async () => null, 'Quiz not found'],
  ['can’t be read', async () => Promise.reject(new Error('Failed to fetch')), 'Quiz'],
])('offers to continue a started quiz that %s', async (_, getQuizHead, title) => {
  read.getQuizHead.mockImplementation(getQuizHead);
  const record = makeAttemptRecord({ quizId: 'q1' });
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ results: [] })} attempts={makeAttemptsState([record])}>
        <QuizIntro quizId="q1" onOpen={() => {}} />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `/quiz/q1?attempt=${record.attempt.id}`,
  );
  expect(screen.queryByRole('button', { name: 'Start again' })).not.toBeInTheDocument();
});

it('says that the clock of a started quiz keeps running, before it’s started and until when after', async () => {
  const client = makeTestClient({ results: [] });
  const quiz = { ...makeQuiz({ id: 'q1' }), questions: [makeQuestion()] };
  client.setQueryData(quizQuery('q1').queryKey, quiz);
  const introWith = (records: readonly AttemptRecord[]) => (
    <MemoryRouter>
      <TestProviders client={client} attempts={makeAttemptsState(records)}>
        <QuizIntro quizId="q1" onOpen={() => {}} />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(introWith([]));
  expect(await screen.findByText(/keeps running when you leave/u)).toBeVisible();
  const open = (year: number) =>
    makeAttemptRecord({ quizId: 'q1', deadline: new Date(year, 10, 22, 11, 30).toISOString() });
  rerender(introWith([open(2099)]));
  expect(screen.getByText('0 of 3 answered. Hand in by 22 Nov 2099, 11:30.')).toBeVisible();
  rerender(introWith([open(2025)]));
  expect(screen.getByText('0 of 3 answered. Time was up on 22 Nov 2025, 11:30.')).toBeVisible();
});
