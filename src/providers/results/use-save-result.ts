import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';

import { messages } from '#domain/messages/messages.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { withSavedResult } from '#domain/result/result-list.ts';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { resultKeys, resultListQuery } from './queries.ts';

/** Said on a device that learns of the deletion from a refusal. */
const accountDeleted = 'This account was deleted on another device, so you’ve been signed out.';

type NewResult = { readonly userId: string; readonly quizId: string; readonly fields: ResultFields };

/**
 * Saves what a user's attempt earned, and shows it in that user's results.
 *
 * @returns the stored result, or null when it could not be saved, which is logged
 */
export function useSaveResult(): (
  userId: string,
  quizId: string,
  fields: ResultFields,
) => Promise<QuizResult | null> {
  const client = useQueryClient();
  const dialogs = use(AuthDialogContext);
  const { mutateAsync } = useMutation({
    meta: { failure: messages.saveResult },
    mutationFn: async ({ userId, quizId, fields }: NewResult) => {
      const { saveResult } = await loadChunk(() => import('#services/quiz-results/save-result.ts'));
      try {
        return await saveResult(quizId, { ...fields, userId });
      } catch (error) {
        const { signOutIfDeleted } = await loadChunk(() => import('#services/auth/check-account.ts'));
        if (await signOutIfDeleted(error)) dialogs?.announce(accountDeleted);
        throw error;
      }
    },
    onSuccess: (saved) => cacheResult(client, saved),
  });
  return useCallback(
    (userId, quizId, fields) => mutateAsync({ userId, quizId, fields }).catch(() => null),
    [mutateAsync],
  );
}

/** Puts a result as it is stored into the cache. */
function cacheResult(client: QueryClient, saved: QuizResult): void {
  const { queryKey } = resultListQuery(saved.userId);
  // A read that is under way may have begun before the write.
  const isReading = client.isFetching({ queryKey }) > 0;
  client.setQueryData(queryKey, (results) => results && withSavedResult(results, saved));
  if (isReading) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: resultKeys.detail(saved.userId, saved.id) });
}
