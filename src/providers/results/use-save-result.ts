import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { messages } from '#domain/messages/messages.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { soonAfterRead, withSavedResult } from '#domain/result/result-list.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { resultKeys, resultListQuery } from './queries.ts';

type NewResult = { readonly userId: string; readonly quizId: string; readonly fields: ResultFields };

/**
 * Saves what a user's attempt earned, and shows it in that user's results. The user has to be signed in; the rules refuse
 * everybody but `userId`.
 *
 * @returns the stored result, or null when it could not be saved, which is logged
 */
export function useSaveResult(): (
  userId: string,
  quizId: string,
  fields: ResultFields,
) => Promise<QuizResult | null> {
  const client = useQueryClient();
  const { user } = useAuth();
  const { mutateAsync } = useMutation({
    meta: { failure: messages.saveResult },
    mutationFn: async ({ userId, quizId, fields }: NewResult) => {
      if (!user) throw new Error(messages.resultNeedsUser);
      if (!user.uid) throw new Error(messages.resultNeedsUserId);
      const { saveResult } = await loadChunk(() => import('#services/results/save-result.ts'));
      return saveResult(quizId, { ...fields, userId }, findKnown(client, userId));
    },
    onSuccess: (saved) => cacheResult(client, saved),
  });
  return useCallback(
    (userId, quizId, fields) => mutateAsync({ userId, quizId, fields }).catch(() => null),
    [mutateAsync],
  );
}

/** The user's results, if this visit has read them. Those from an earlier visit may have changed on another device. */
function findKnown(client: QueryClient, userId: string): QuizResult[] | undefined {
  const list = client.getQueryState<QuizResult[]>(resultListQuery(userId).queryKey);
  return list?.isInvalidated ? undefined : list?.data;
}

/** Puts a result as it is stored into the cache. */
function cacheResult(client: QueryClient, saved: QuizResult): void {
  const { queryKey } = resultListQuery(saved.userId);
  // A read under way may have begun before the write, and one new result doesn't make an earlier visit's list fresh.
  const list = client.getQueryState(queryKey);
  const isOld = client.isFetching({ queryKey }) > 0 || list?.isInvalidated;
  if (list?.data) {
    const isSoon = Date.now() - list.dataUpdatedAt < soonAfterRead;
    const listed = isSoon ? saved : { ...saved, isOwnSave: true as const };
    client.setQueryData(queryKey, withSavedResult(list.data, listed), { updatedAt: list.dataUpdatedAt });
  }
  if (isOld) void client.invalidateQueries({ queryKey });
  forgetResult(client, saved);
}

/** Invalidates the queries that show a result on its own, after it was written. */
export function forgetResult(
  client: QueryClient,
  { userId, quizId, id }: Pick<QuizResult, 'userId' | 'quizId' | 'id'>,
): void {
  client.removeQueries({ queryKey: resultKeys.newest(userId) });
  void client.invalidateQueries({ queryKey: resultKeys.latest(userId, quizId) });
  void client.invalidateQueries({ queryKey: resultKeys.detail(userId, id) });
}
