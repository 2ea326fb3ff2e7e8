import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { resultListQuery } from '#providers/results/queries.ts';
import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { quizKeys } from './queries.ts';
import { useResultsFollowQuizzes } from './use-results-follow-quizzes.ts';

it('has the results read again when the quiz list has changed, and not when it is the same [RES-15]', () => {
  const quiz = makeQuiz();
  const client = makeTestClient({ results: [] });
  const { queryKey } = resultListQuery('ada');
  const isOld = () => client.getQueryState(queryKey)?.isInvalidated;
  const read = (...quizzes: readonly unknown[]) => act(() => client.setQueryData(quizKeys.list(), quizzes));
  renderHook(useResultsFollowQuizzes, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  read(quiz);
  read({ ...quiz });
  expect(isOld()).toBe(false);
  read({ ...quiz }, makeQuiz({ id: 'newer' }));
  expect(isOld()).toBe(true);
});
