import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { whenIdle } from '#providers/connection/when-idle.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

type Delivery = { readonly uid: string; readonly more: SavedQuestions };

/**
 * Brings to an account what waits on this device, a visitor's too, one delivery at a time.
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

/** Delivers what waits once the page is idle, and whenever there's a connection again. */
export function useDeliverWaiting(): void {
  const { user } = useAuth();
  const deliverSaved = useDeliverSaved();
  const uid = user?.uid ?? null;
  useEffect(() => {
    if (uid === null) return;
    // A failure is logged by the mutation; what waits is tried again.
    const attempt = () => void deliverSaved(uid).catch(() => {});
    const stop = whenIdle(attempt);
    addEventListener('online', attempt);
    return () => {
      stop();
      removeEventListener('online', attempt);
    };
  }, [uid, deliverSaved]);
}
