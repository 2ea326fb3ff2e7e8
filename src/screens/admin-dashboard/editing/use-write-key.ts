import { type MutationKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of the mutations that write what is typed on this screen. */
export function useWriteKey(): MutationKey {
  return ['write', useLocation().pathname];
}

/**
 * Whether what was typed on this screen before it was left is still being written. Its forms wait for that: they would offer
 * it as unsaved, and it could be stored twice.
 */
export function useIsStillWriting(): boolean {
  const client = useQueryClient();
  const mutationKey = useWriteKey();
  const isWriting = useSyncExternalStore(
    // Later: a form that is being rendered makes the cache call this, too.
    (notify) => client.getMutationCache().subscribe(() => notifyManager.schedule(notify)),
    () => client.isMutating({ mutationKey }) > 0,
  );
  const [waits, setWaits] = useState(isWriting);
  // What is written after that is written by the form that is shown.
  if (waits && !isWriting) setWaits(false);
  return waits;
}
