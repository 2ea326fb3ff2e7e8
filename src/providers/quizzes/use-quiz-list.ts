import { useQuery } from '@tanstack/react-query';

import type { Quiz } from '#domain/quiz/quiz.ts';
import { hasFailed, loadStatus } from '#providers/query/load-status.ts';

import { quizListQuery } from './queries.ts';

/** Used until the list is read: the same array each time. */
export const noQuizzes: readonly Quiz[] = [];

/**
 * Every quiz, without their questions: undefined until they're read, so that a failed read doesn't look like a bank without
 * quizzes.
 */
export function useQuizList() {
  const query = useQuery(quizListQuery());
  const { data, isFetching, refetch } = query;
  return { data, status: loadStatus(query), isError: hasFailed(query), isFetching, refetch };
}
