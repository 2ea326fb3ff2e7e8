import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptStore } from '#services/storage/attempt-store.ts';

import { isDeliverable } from './is-deliverable.ts';
import { newestFirst } from './newest-first.ts';

// What keeps, starts and delivers attempts brings the schemas of questions along: it stays out of the first load.

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

export async function startKeptAttempt(
  ...args: Parameters<typeof import('./start-kept-attempt.ts').startKeptAttempt>
) {
  const start = await loadChunk(() => import('./start-kept-attempt.ts'));
  return start.startKeptAttempt(...args);
}

export async function claimAttempts(...args: Parameters<typeof import('./claim-attempts.ts').claimAttempts>) {
  const claims = await loadChunk(() => import('./claim-attempts.ts'));
  await claims.claimAttempts(...args);
}

export async function pruneAttempts(): Promise<void> {
  const { pruneAttempts: prune } = await loadChunk(() => import('./prune-attempts.ts'));
  await prune(await openAttemptStore(), Date.now());
}

export async function forgetDelivered(userId: string | null): Promise<boolean> {
  const { forgetDelivered: forget } = await loadChunk(() => import('./forget-delivered.ts'));
  return forget(userId);
}

/** Most visits have nothing to deliver, and need no code for it. */
export async function deliverAttempts(
  ...args: Parameters<typeof import('./deliver-attempts.ts').deliverAttempts>
): ReturnType<typeof import('./deliver-attempts.ts').deliverAttempts> {
  const [store, userId] = args;
  if (!(await store.entries()).some((entry) => isDeliverable(entry, userId)))
    return { delivered: [], complete: true };
  const deliveries = await loadChunk(() => import('./deliver-attempts.ts'));
  return deliveries.deliverAttempts(...args);
}
