import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useAuth } from '#providers/auth/use-auth.ts';

import { latestResultQuery, resultListQuery } from './queries.ts';
import { findLatest } from './use-results.ts';

/**
 * The signed-in user's newest result at one quiz. It comes from the list of results where this browser has that; otherwise the
 * one result is read, and not every other.
 */
export function useLatestResult(quizId: string) {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const hasList = client.getQueryData(resultListQuery(uid).queryKey) !== undefined;
  const list = useQuery({ ...resultListQuery(uid), enabled: hasList });
  const one = useQuery({ ...latestResultQuery(uid, quizId), enabled: !hasList });
  const { isError, isFetching, refetch } = hasList ? list : one;
  return {
    latest: list.data ? findLatest(list.data, quizId) : (one.data ?? null),
    isError,
    isFetching,
    refetch,
  };
}
