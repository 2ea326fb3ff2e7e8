import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { AttemptStore } from '#services/storage/attempt-store.ts';

// What keeps, starts and delivers attempts brings the schemas of questions along: it stays out of the first load.

export async function openAttemptStore(): Promise<AttemptStore> {
  const store = await loadChunk(() => import('#services/storage/attempt-store.ts'));
  return store.openAttemptStore();
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

export async function deliverAttempts(
  ...args: Parameters<typeof import('./deliver-attempts.ts').deliverAttempts>
) {
  const deliveries = await loadChunk(() => import('./deliver-attempts.ts'));
  return deliveries.deliverAttempts(...args);
}
