import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeQueryClient } from '#providers/query/query-client.ts';
import { logError } from '#services/log.ts';
import { makeQuiz } from '#test/support/factories.ts';

import { quizListQuery, quizQuery } from './queries.ts';
import { useQuizWrites } from './use-quiz-writes.ts';

const services = vi.hoisted(() => ({ createQuiz: vi.fn(), updateQuiz: vi.fn(), deleteQuiz: vi.fn() }));
vi.mock('#services/quizzes/create-quiz.ts', () => services);
vi.mock('#services/quizzes/update-quiz.ts', () => services);
vi.mock('#services/quizzes/delete-quiz.ts', () => services);
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const quiz = makeQuiz();
const { queryKey } = quizListQuery();

beforeEach(() => vi.resetAllMocks());

/** The writes, with a list of one quiz that was read long ago. */
function start() {
  const client = makeQueryClient();
  client.setQueryData(queryKey, [quiz], { updatedAt: 1 });
  const { result } = renderHook(() => useQuizWrites(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, result, list: () => client.getQueryData(queryKey) };
}

it('change the list without reading it again, and leave it as old as it was', async () => {
  const added = makeQuiz({ id: 'added', title: 'Added' });
  const changed = { ...added, title: 'Changed' };
  services.createQuiz.mockResolvedValue(added);
  services.updateQuiz.mockResolvedValue({ state: 'saved', stored: changed });
  const { client, result, list } = start();
  expect(await act(() => result.current.addQuiz({ title: 'Added' }))).toEqual(added);
  expect(list()).toEqual([quiz, added]);
  await act(() => result.current.updateQuiz(added, { title: 'Changed' }));
  expect(list()).toEqual([quiz, changed]);
  expect(await act(() => result.current.deleteQuiz('added'))).toBe(true);
  expect(list()).toEqual([quiz]);
  expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: false });
});

it('leave the list as it is when somebody else has changed the quiz meanwhile', async () => {
  const outcome = { state: 'conflict', current: { ...quiz, title: 'Theirs' } };
  services.updateQuiz.mockResolvedValue(outcome);
  const { result, list } = start();
  expect(await act(() => result.current.updateQuiz(quiz, { title: 'Mine' }))).toEqual(outcome);
  expect(list()).toEqual([quiz]);
  expect(result.current.updating.isError).toBe(false);
});

it('give null or false when they fail, log it and keep the error [ERR-4]', async () => {
  const fault = new Error('unavailable');
  for (const service of Object.values(services)) service.mockRejectedValue(fault);
  const { result, list } = start();
  expect(await act(() => result.current.addQuiz({}))).toBeNull();
  expect(await act(() => result.current.updateQuiz(quiz, {}))).toBeNull();
  expect(await act(() => result.current.deleteQuiz(quiz.id))).toBe(false);
  expect(vi.mocked(logError).mock.calls).toEqual([
    ['Failed to add quiz', fault],
    ['Failed to update quiz', fault],
    ['Failed to delete quiz', fault],
  ]);
  await waitFor(() => {
    const { adding, updating, deleting } = result.current;
    expect([adding, updating, deleting].map(({ error }) => error)).toEqual([fault, fault, fault]);
  });
  expect(list()).toEqual([quiz]);
});

it('have an open quiz read again', async () => {
  services.updateQuiz.mockResolvedValue({ state: 'saved', stored: quiz });
  const { client, result } = start();
  const open = quizQuery(quiz.id).queryKey;
  client.setQueryData(open, quiz);
  await act(() => result.current.updateQuiz(quiz, {}));
  expect(client.getQueryState(open)?.isInvalidated).toBe(true);
});
