import { beforeEach, expect, it, vi } from 'vitest';

import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { quizHeadQuery, quizListQuery, quizQuery } from './queries.ts';

const getQuizHead = vi.hoisted(() => vi.fn());
const withQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/quizzes/get-quiz-head.ts', () => ({ getQuizHead }));
vi.mock('#services/quizzes/with-questions.ts', () => ({ withQuestions }));

const quiz = makeQuiz();
const { queryKey } = quizListQuery();

beforeEach(() => {
  getQuizHead.mockReset();
  getQuizHead.mockResolvedValue(quiz);
  withQuestions.mockReset();
  withQuestions.mockImplementation(async (head) => ({ ...head, questions: [] }));
});

it('takes a quiz from the list that has just been read', async () => {
  const client = makeTestClient();
  client.setQueryData(queryKey, [makeQuiz({ id: 'other' }), quiz]);
  await client.fetchQuery(quizQuery(quiz.id));
  expect(getQuizHead).not.toHaveBeenCalled();
  expect(withQuestions).toHaveBeenCalledExactlyOnceWith(quiz);
});

it.each([
  ['the list was read over a minute ago', { updatedAt: Date.now() - 61_000 }, false],
  ['the list is to be read again', {}, true],
])('reads a quiz when %s', async (_case, options, isInvalid) => {
  const client = makeTestClient();
  client.setQueryData(queryKey, [quiz], options);
  if (isInvalid) await client.invalidateQueries({ queryKey });
  await client.fetchQuery(quizQuery(quiz.id));
  expect(getQuizHead).toHaveBeenCalledExactlyOnceWith(quiz.id);
});

it('tries to read a quiz again no more often than any other query', async () => {
  const client = makeTestClient();
  client.setDefaultOptions({ queries: { retry: 2, retryDelay: 0 } });
  getQuizHead.mockRejectedValue(new Error('unavailable'));
  await expect(client.fetchQuery(quizQuery(quiz.id))).rejects.toThrow('unavailable');
  expect(getQuizHead).toHaveBeenCalledTimes(3);
});

it('reads a quiz that the list lacks', async () => {
  const client = makeTestClient();
  client.setQueryData(queryKey, [quiz]);
  await client.fetchQuery(quizQuery('unknown'));
  expect(getQuizHead).toHaveBeenCalledExactlyOnceWith('unknown');
});

it('has the quiz before its questions have come, and reads it once', async () => {
  const client = makeTestClient();
  let arrive = () => {};
  const questions = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  withQuestions.mockImplementation(async (head) => {
    await questions;
    return { ...head, questions: [] };
  });
  const whole = client.fetchQuery(quizQuery(quiz.id));
  await vi.waitFor(() => expect(client.getQueryData(quizHeadQuery(quiz.id).queryKey)).toEqual(quiz));
  arrive();
  expect(await whole).toEqual({ ...quiz, questions: [] });
  expect(getQuizHead).toHaveBeenCalledOnce();
});

it('asks for no questions of a quiz that is absent', async () => {
  getQuizHead.mockResolvedValue(null);
  expect(await makeTestClient().fetchQuery(quizQuery('unknown'))).toBeNull();
  expect(withQuestions).not.toHaveBeenCalled();
});

it.each([
  ['has a list read again that still names it', quiz.id, true],
  ['leaves a list alone that lacks it too', 'unknown', false],
])('of an absent quiz %s', async (_case, id, isInvalid) => {
  getQuizHead.mockResolvedValue(null);
  const client = makeTestClient();
  client.setQueryData(queryKey, [quiz], { updatedAt: Date.now() - 3_600_000 });
  expect(await client.fetchQuery(quizQuery(id))).toBeNull();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isInvalid);
});
