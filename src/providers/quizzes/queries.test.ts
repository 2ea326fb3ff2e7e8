import { beforeEach, expect, it, vi } from 'vitest';

import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { quizListQuery, quizQuery } from './queries.ts';

const getQuiz = vi.hoisted(() => vi.fn());
vi.mock('#services/quizzes/get-quiz.ts', () => ({ getQuiz }));

const quiz = makeQuiz();
const { queryKey } = quizListQuery();

beforeEach(() => {
  getQuiz.mockReset();
  getQuiz.mockResolvedValue(quiz);
});

it('takes a quiz from the list that has just been read', async () => {
  const client = makeTestClient();
  client.setQueryData(queryKey, [makeQuiz({ id: 'other' }), quiz]);
  await client.fetchQuery(quizQuery(quiz.id));
  expect(getQuiz).toHaveBeenCalledExactlyOnceWith(quiz.id, quiz);
});

it.each([
  ['the list was read over a minute ago', { updatedAt: Date.now() - 61_000 }, false],
  ['the list is to be read again', {}, true],
])('reads a quiz when %s', async (_case, options, isInvalid) => {
  const client = makeTestClient();
  client.setQueryData(queryKey, [quiz], options);
  if (isInvalid) await client.invalidateQueries({ queryKey });
  await client.fetchQuery(quizQuery(quiz.id));
  expect(getQuiz).toHaveBeenCalledExactlyOnceWith(quiz.id, undefined);
});

it('reads a quiz that the list lacks', async () => {
  const client = makeTestClient();
  client.setQueryData(queryKey, [quiz]);
  await client.fetchQuery(quizQuery('unknown'));
  expect(getQuiz).toHaveBeenCalledExactlyOnceWith('unknown', undefined);
});
