import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';

import { resultKeys, resultListQuery } from './queries.ts';
import { findLatest } from './use-results.ts';

/** A user's newest result at a quiz, for a screen that needs no other; null when there is none. */
const latestResultQuery = (uid: string | null, quizId: string) =>
  queryOptions({
    queryKey: resultKeys.latest(uid, quizId),
    meta: { owner: uid, failure: messages.loadResults },
    queryFn:
      uid === null
        ? skipToken
        : async () => {
            const { getLatestResult } = await loadChunk(
              () => import('#services/results/get-latest-result.ts'),
            );
            return getLatestResult(uid, quizId);
          },
  });

/**
 * The signed-in user's newest result at one quiz. It comes from the list of results if that is cached; otherwise only this
 * result is read.
 */
export function useLatestResult(quizId: string) {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const hasList = client.getQueryData(resultListQuery(uid).queryKey) !== undefined;
  const isShown = usePageIsShown();
  const list = useQuery({ ...resultListQuery(uid), enabled: isShown && hasList });
  const one = useQuery({ ...latestResultQuery(uid, quizId), enabled: isShown && !hasList });
  const { isError, isFetching, refetch } = hasList ? list : one;
  return {
    latest: list.data ? findLatest(list.data, quizId) : (one.data ?? null),
    isError,
    isFetching,
    refetch,
  };
}
