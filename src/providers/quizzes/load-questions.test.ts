import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { makeQueryClient } from '#providers/query/query-client.ts';
import { logError } from '#services/log.ts';
import type { QuizWithQuestions } from '#services/quizzes/with-questions.ts';
import { makeQuestions, makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { loadQuestions } from './load-questions.ts';
import { quizQuery } from './queries.ts';

const services = vi.hoisted(() => ({ getQuizHead: vi.fn(), withQuestions: vi.fn() }));
vi.mock('#services/quizzes/get-quiz-head.ts', () => services);
vi.mock('#services/quizzes/with-questions.ts', () => services);
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const quiz = makeQuiz();
const questions = makeQuestions(2);
const { queryKey } = quizQuery(quiz.id);
const fault = new Error('unavailable');

beforeEach(() => {
  vi.resetAllMocks();
  services.getQuizHead.mockResolvedValue(quiz);
});
afterEach(() => vi.useRealTimers());

/** A client with a quiz that was opened before. */
function makeOpened(updatedAt = Date.now()): QueryClient {
  const client = makeTestClient();
  const opened: QuizWithQuestions = { ...quiz, questions };
  client.setQueryData(queryKey, opened, { updatedAt });
  return client;
}

it('reads the questions of a quiz that was opened more than a minute ago again: a key may have been corrected', async () => {
  const corrected = questions.map((question) => ({ ...question, answer: ['b'] }));
  services.withQuestions.mockResolvedValue({ ...quiz, questions: corrected });
  expect(await loadQuestions(makeOpened(Date.now() - 61_000), quiz.id)).toEqual(corrected);
});

it('has the questions of a quiz that has just been opened at hand', async () => {
  expect(await loadQuestions(makeOpened(), quiz.id)).toEqual(questions);
  expect(services.withQuestions).not.toHaveBeenCalled();
});

it('waits for questions that are on their way, and reads none twice', async () => {
  const client = makeTestClient();
  let arrive = (_: QuizWithQuestions) => {};
  services.withQuestions.mockReturnValue(
    new Promise<QuizWithQuestions>((resolve) => {
      arrive = resolve;
    }),
  );
  const reading = client.fetchQuery(quizQuery(quiz.id));
  const loading = loadQuestions(client, quiz.id);
  await vi.waitFor(() => expect(services.withQuestions).toHaveBeenCalledOnce());
  arrive({ ...quiz, questions });
  expect(await loading).toEqual(questions);
  await reading;
  expect(services.withQuestions).toHaveBeenCalledOnce();
});

it('reads questions that are not there yet', async () => {
  services.withQuestions.mockResolvedValue({ ...quiz, questions });
  expect(await loadQuestions(makeTestClient(), quiz.id)).toEqual(questions);
});

it('takes those that were read before when they can’t be read again', async () => {
  services.withQuestions.mockRejectedValue(fault);
  const client = makeOpened();
  await client.invalidateQueries({ queryKey });
  expect(await loadQuestions(client, quiz.id)).toEqual(questions);
  expect(services.withQuestions).toHaveBeenCalledOnce();
});

it('takes those that were read before when they don’t come again in time', async () => {
  services.withQuestions.mockReturnValue(new Promise(() => {}));
  const client = makeOpened();
  await client.invalidateQueries({ queryKey });
  vi.useFakeTimers();
  const loading = loadQuestions(client, quiz.id);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loading).toEqual(questions);
});

it('finds no questions of a missing quiz, which is logged [QZ-19]', async () => {
  services.getQuizHead.mockResolvedValue(null);
  expect(await loadQuestions(makeQueryClient(), quiz.id)).toEqual([]);
  expect(logError).toHaveBeenCalledExactlyOnceWith(
    `Failed to load questions for quiz with ID: ${quiz.id}`,
    new Error(`Quiz with ID ${quiz.id} not found`),
  );
});

it('gives an empty list for a quiz without questions [QZ-19]', async () => {
  services.withQuestions.mockResolvedValue(quiz);
  expect(await loadQuestions(makeTestClient(), quiz.id)).toEqual([]);
});

it('gives an empty list for questions that couldn’t be read [ERR-4]', async () => {
  services.getQuizHead.mockRejectedValue(fault);
  expect(await loadQuestions(makeTestClient(), quiz.id)).toEqual([]);
});
