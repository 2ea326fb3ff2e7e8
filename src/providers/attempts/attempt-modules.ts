import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptStore } from '#services/storage/attempt-store.ts';

import { isDeliverable } from './is-deliverable.ts';
import { newestFirst } from './newest-first.ts';

// What keeps, starts and delivers attempts brings the schemas of questions along: it stays out of the first load.

/** The browser's store of attempts. @throws ChunkLoadError when its code can't be loaded */
export async function openAttemptStore(): Promise<AttemptStore> {
  const store = await loadChunk(() => import('#services/storage/attempt-store.ts'));
  return store.openAttemptStore();
}

let first: readonly AttemptEntry[] | null = null;

/** Reads this browser's attempts before anything is rendered; where it fails, the provider tells. */
export async function prefetchAttempts(): Promise<void> {
  first = await openAttemptStore()
    .then((store) => store.entries())
    .then((entries) => entries.sort(newestFirst))
    .catch(() => null);
}

/** What `prefetchAttempts` has read; null without it. */
export function firstAttempts(): readonly AttemptEntry[] | null {
  return first;
}

/** Calls back when attempts of a database that was slow to open are there after all; returns what ends that. */
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
 * @returns its id
 * @throws ChunkLoadError, or when it can't be stored
 */
export async function startKeptAttempt(
  ...args: Parameters<typeof import('./start-kept-attempt.ts').startKeptAttempt>
) {
  const start = await loadChunk(() => import('./start-kept-attempt.ts'));
  return start.startKeptAttempt(...args);
}

/** Makes a visitor's attempts an account's. @throws ChunkLoadError, or AggregateError when one couldn't be taken */
export async function claimAttempts(...args: Parameters<typeof import('./claim-attempts.ts').claimAttempts>) {
  const claims = await loadChunk(() => import('./claim-attempts.ts'));
  await claims.claimAttempts(...args);
}

/** Drops what this browser needn't keep any longer, as of now. @throws ChunkLoadError */
export async function pruneAttempts(): Promise<void> {
  const { pruneAttempts: prune } = await loadChunk(() => import('./prune-attempts.ts'));
  await prune(await openAttemptStore(), Date.now());
}

/**
 * Removes what other accounts have delivered.
 *
 * @returns whether there was any
 * @throws ChunkLoadError
 */
export async function forgetDelivered(userId: string | null): Promise<boolean> {
  const { forgetDelivered: forget } = await loadChunk(() => import('./forget-delivered.ts'));
  return forget(userId);
}

/** Most visits have nothing to deliver, and need no code for it. */
export async function deliverAttempts(
  ...args: Parameters<typeof import('./deliver-attempts.ts').deliverAttempts>
): Promise<boolean> {
  const [store, userId] = args;
  if (!(await store.entries()).some((entry) => isDeliverable(entry, userId))) return true;
  const deliveries = await loadChunk(() => import('./deliver-attempts.ts'));
  return deliveries.deliverAttempts(...args);
}
