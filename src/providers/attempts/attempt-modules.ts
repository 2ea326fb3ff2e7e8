import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptStore } from '#services/storage/attempt-store.ts';

import { newestFirst } from './newest-first.ts';

// The code that stores, starts and delivers attempts includes the question schemas, so it isn't in the first load.

/** The browser's store of attempts. @throws ChunkLoadError when its code can't be loaded */
export async function openAttemptStore(): Promise<AttemptStore> {
  const store = await loadChunk(() => import('#services/storage/attempt-store.ts'));
  return store.openAttemptStore();
}

let first: readonly AttemptEntry[] | null = null;

/** Reads this browser's attempts before anything is rendered; the provider reports a failure. */
export async function prefetchAttempts(): Promise<void> {
  first = await openAttemptStore()
    .then((store) => store.entries())
    .then((entries) => entries.sort(newestFirst))
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

/**
 * Loads the code that starts attempts, and starts one.
 *
 * @returns its id; null when the learner has left meanwhile
 * @throws ChunkLoadError, or when it can't be stored
 */
export async function startKeptAttempt(
  ...args: Parameters<typeof import('./start-kept-attempt.ts').startKeptAttempt>
) {
  const start = await loadChunk(() => import('./start-kept-attempt.ts'));
  return start.startKeptAttempt(...args);
}

/** Moves a visitor's attempts to an account. @throws ChunkLoadError, or AggregateError when one couldn't be taken */
export async function claimAttempts(...args: Parameters<typeof import('./claim-attempts.ts').claimAttempts>) {
  const claims = await loadChunk(() => import('./claim-attempts.ts'));
  await claims.claimAttempts(...args);
}

/** Drops what this browser no longer needs to keep. @throws ChunkLoadError */
export async function pruneAttempts(): Promise<void> {
  const { pruneAttempts: prune } = await loadChunk(() => import('./prune-attempts.ts'));
  await prune(await openAttemptStore(), Date.now());
}

/**
 * Removes attempts that other accounts have delivered.
 *
 * @returns whether there was any
 * @throws ChunkLoadError
 */
export async function forgetDelivered(userId: string | null): Promise<boolean> {
  const { forgetDelivered: forget } = await loadChunk(() => import('./forget-delivered.ts'));
  return forget(userId);
}

/** Delivers attempts; most visits have none. @throws ChunkLoadError */
export async function deliverAttempts(
  ...args: Parameters<typeof import('./deliver-attempts.ts').deliverAttempts>
): Promise<boolean> {
  const deliveries = await loadChunk(() => import('./deliver-attempts.ts'));
  return deliveries.deliverAttempts(...args);
}
