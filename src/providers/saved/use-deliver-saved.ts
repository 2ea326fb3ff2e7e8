import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { whenIdle } from '#providers/connection/when-idle.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

type Delivery = { readonly uid: string; readonly more: SavedQuestions };

/**
 * Delivers the changes waiting on this device to an account, including a visitor's, one delivery at a time.
 *
 * @returns a function of the uid, and of changes that the device couldn't keep; it fails as `addToSaved` does
 */
export function useDeliverSaved(): (uid: string, more?: SavedQuestions) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: 'saved' },
    meta: { failure: 'The saved questions could not be written' },
    mutationFn: async ({ uid, more }: Delivery) => {
      const { deliverSaved } = await loadChunk(() => import('./deliver-saved.ts'));
      return deliverSaved(client, uid, more);
    },
  });
  return useCallback((uid, more = nothingSaved) => mutateAsync({ uid, more }), [mutateAsync]);
}

/** Delivers waiting changes once the page is idle, and whenever the connection is back. */
export function useDeliverWaiting(): void {
  const { user } = useAuth();
  const deliverSaved = useDeliverSaved();
  const uid = user?.uid ?? null;
  useEffect(() => {
    if (uid === null) return;
    // The mutation logs a failure; waiting changes are retried.
    const attempt = () => void deliverSaved(uid).catch(() => {});
    const stop = whenIdle(attempt);
    addEventListener('online', attempt);
    return () => {
      stop();
      removeEventListener('online', attempt);
    };
  }, [uid, deliverSaved]);
}
