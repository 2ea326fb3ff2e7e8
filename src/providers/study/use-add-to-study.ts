import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { resultListQuery } from '#providers/results/queries.ts';

import { studyQuery } from './queries.ts';

type Addition = { readonly userId: string; readonly added: StudyRecord };

/**
 * Adds to a user's study record, along with the corrected marks of results that this device knows, and caches the result.
 *
 * @returns whether it was written; a failure is logged
 */
export function useAddToStudy(): (userId: string, added: StudyRecord) => Promise<boolean> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    meta: { failure: 'The study record could not be written' },
    mutationFn: async ({ userId, added }: Addition) => {
      const { addToStudy } = await loadChunk(() => import('#services/study/add-to-study.ts'));
      return addToStudy(userId, added, listRegraded(client, userId));
    },
    onSuccess: (study, { userId }) => cacheStudy(client, userId, study),
  });
  return useCallback(
    (userId, added) =>
      mutateAsync({ userId, added }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
}

function listRegraded(client: QueryClient, userId: string): QuizResult[] {
  const results = client.getQueryData(resultListQuery(userId).queryKey) ?? [];
  return results.filter(({ regradedAt }) => regradedAt);
}

/** Puts a user's study record into the cache as it was written. */
export function cacheStudy(client: QueryClient, userId: string, study: StudyRecord): void {
  const { queryKey } = studyQuery(userId);
  // A read under way may have begun before the write; it isn't cancelled, since a draw may be waiting for it. A failed one can
  // be retried.
  const isRead = client.getQueryData(queryKey) !== undefined;
  const isReading = client.isFetching({ queryKey }) > 0;
  // Only if the query exists: one created here would have no owner, and stay after they sign out.
  if (isRead || isReading) client.setQueryData(queryKey, study);
  if (!isRead || isReading) void client.invalidateQueries({ queryKey });
}
