import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { useRetry } from '#providers/connection/use-retry.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useSaveResult } from '#providers/results/use-save-result.ts';
import { useAddToStudy } from '#providers/study/use-add-to-study.ts';

import { openAttemptStore } from './attempt-modules.ts';
import type { AttemptsState } from './attempts-context.ts';
import { isWaiting } from './entry-states.ts';

const mutationKey = ['outbox'];

/**
 * Delivers finished attempts to the account, and retries until it has worked. This is the whole way of an attempt:
 *
 * 1. It's handed in and stored in this browser, `undelivered`. Its result screen calls `deliver`, as do the start of the app, a
 *    slow database once it has opened, and a claim.
 * 2. `deliver` rereads the entries and looks for waiting ones of the signed-in user. Deliveries run one at a time.
 * 3. `deliverAttempts` goes through them, oldest first, and one tab at a time: a time ahead of the server's is corrected and
 *    stored (`timed`), the answers are added to the study record, the result is saved, and only then is the attempt stored as
 *    `delivered`, with the result's id. Each step can be repeated, so whatever is interrupted starts again.
 * 4. If anything is left, the state is `failed`, and it's tried again: after a while, when the connection is back, or when the
 *    page is shown again.
 * 5. Other tabs notice when they reread the entries (`useDeliveredElsewhere`), and read the account again.
 * 6. A delivered attempt is kept for a while, but not when somebody else uses the browser (`dropDelivered`).
 *
 * @param userId whose attempts; null for none
 * @param refresh reads the kept attempts again
 * @param noteOwn is told which attempt this page has delivered to the account
 */
export function useOutbox(
  userId: string | null,
  refresh: AttemptsState['refresh'],
  noteOwn: (id: string) => void,
): Pick<AttemptsState, 'delivery' | 'deliver'> {
  const client = useQueryClient();
  const saveResult = useSaveResult();
  const addToStudy = useAddToStudy();
  /** Deliveries in a row that have left something. */
  const [failures, setFailures] = useState(0);
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    scope: { id: 'outbox' },
    meta: { failure: 'Failed to note a delivery' },
    mutationFn: async (uid: string) => {
      const { deliverAttempts } = await loadChunk(() => import('./deliver-attempts.ts'));
      return deliverAttempts(await openAttemptStore(), uid, { saveResult, addToStudy, noteOwn });
    },
    onSettled: (nothingLeft = false) => setFailures((before) => (nothingLeft ? 0 : before + 1)),
  });
  const delivery = isPending ? 'delivering' : failures > 0 ? 'failed' : 'idle';

  const deliver = useCallback(async () => {
    const entries = await refresh();
    const hasNone = entries?.every((entry) => !isWaiting(entry) || entry.userId !== userId);
    // Without a mutation, since a pending one would make React restart the first render of the screen.
    if (userId === null || hasNone) return setFailures(0);
    // A delivery that waits for its turn will bring this attempt, too.
    const queued = client.isMutating({
      mutationKey,
      predicate: ({ state }) => state.isPaused && state.variables === userId,
    });
    if (queued > 0) return;
    await mutateAsync(userId).catch(() => {});
    await refresh();
  }, [client, userId, mutateAsync, refresh]);

  useRetry(delivery === 'failed' ? failures : 0, deliver);

  return { delivery, deliver };
}
