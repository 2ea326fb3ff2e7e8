import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useRetry } from '#providers/connection/use-retry.ts';
import { whenIdle } from '#providers/connection/when-idle.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

const mutationKey = ['deliver-saved'];

type Delivery = { readonly uid: string; readonly more: SavedQuestions };

/** How many deliveries to an account have failed in a row, from any screen. */
const failuresQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['saved', 'failures', uid],
    meta: { owner: uid, volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    initialData: 0,
    queryFn: () => 0,
  });

/**
 * Delivers the changes waiting on this device for an account, one delivery at a time.
 *
 * @returns a function of the uid, and of changes that the device couldn't keep; it fails as `addToSaved` does
 */
export function useDeliverSaved(): (uid: string, more?: SavedQuestions) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'saved' },
    meta: { failure: 'The saved questions could not be written' },
    mutationFn: async ({ uid, more }: Delivery) => {
      const { deliverSaved } = await loadChunk(() => import('./deliver-saved.ts'));
      return deliverSaved(client, uid, more);
    },
    // Nothing is kept for somebody who has signed out. A full account isn't asked again until something is removed.
    onSettled: (_, error, { uid }) =>
      client.setQueryData(failuresQuery(uid).queryKey, (count) =>
        error && error.name !== 'SavedFullError' && count !== undefined ? count + 1 : count && 0,
      ),
  });
  return useCallback((uid, more = nothingSaved) => mutateAsync({ uid, more }), [mutateAsync]);
}

/** How many deliveries to the current account have failed in a row. */
export function useDeliveryFailures(): number {
  return useQuery(failuresQuery(useAuth().user?.uid ?? null)).data;
}

/** Delivers waiting changes once the page is idle. What failed is tried again. */
export function useDeliverWaiting(): void {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const deliverSaved = useDeliverSaved();
  // The mutation logs a failure.
  const attempt = useCallback(() => {
    if (uid !== null) void deliverSaved(uid).catch(() => {});
  }, [uid, deliverSaved]);
  useEffect(() => (uid === null ? undefined : whenIdle(attempt)), [uid, attempt]);
  const retry = useCallback(() => {
    if (client.isMutating({ mutationKey }) === 0) attempt();
  }, [client, attempt]);
  useRetry(useDeliveryFailures(), retry);
}
