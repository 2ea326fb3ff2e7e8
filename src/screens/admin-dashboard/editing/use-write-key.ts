import { type MutationKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { placeOf } from '#providers/loading/watch-place.ts';

/** The key of the mutations that write what is typed on this screen. */
export function useWriteKey(): MutationKey {
  return ['write', placeOf(useLocation())];
}

/**
 * What became of the writes that were still running when this screen was opened again. Its forms wait for them: they would offer
 * what was typed as unsaved, and it could be stored twice.
 */
export function useLeftWrites(): 'none' | 'running' | 'failed' {
  const cache = useQueryClient().getMutationCache();
  const mutationKey = useWriteKey();
  // What is written after that is written by the form that is shown.
  const [left] = useState(() => cache.findAll({ mutationKey, status: 'pending' }));
  return useSyncExternalStore(
    // Later: a form that is being rendered makes the cache call this, too.
    (notify) => cache.subscribe(() => notifyManager.schedule(notify)),
    () => {
      if (left.some(({ state }) => state.status === 'pending')) return 'running';
      return left.some(({ state }) => state.status === 'error') ? 'failed' : 'none';
    },
  );
}
