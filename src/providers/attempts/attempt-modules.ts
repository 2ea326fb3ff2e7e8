import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptStore } from '#services/storage/attempt-store.ts';

import { newestFirst } from './newest-first.ts';

// The code that stores attempts includes the question schemas, so it isn't in the first load.

/** The browser's store of attempts. @throws ChunkLoadError when its code can't be loaded */
export async function openAttemptStore(): Promise<AttemptStore> {
  const store = await loadChunk(() => import('#services/storage/attempt-store.ts'));
  return store.openAttemptStore();
}

let first: readonly AttemptEntry[] | null = null;

/** Reads this browser's attempts before anything is rendered; the provider reports a failure. */
export async function prefetchAttempts(): Promise<void> {
  first = await openAttemptStore()
    .then(async (store) => (store.isWaiting ? null : (await store.entries()).sort(newestFirst)))
    .catch(() => null);
}

/** The result of `prefetchAttempts`; null if it wasn't called. */
export function firstAttempts(): readonly AttemptEntry[] | null {
  return first;
}

/** Calls back when a database that was slow to open has delivered its attempts; returns a function that unsubscribes. */
export function whenAttemptsArrive(listener: () => void): () => void {
  let left = false;
  let stop = () => {};
  openAttemptStore().then(
    (store) => {
      if (!left) stop = store.onArrival(listener);
    },
    () => {},
  );
  return () => {
    left = true;
    stop();
  };
}
