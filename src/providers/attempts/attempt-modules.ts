import type { AttemptStart } from '#domain/attempt/start-attempt.ts';
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

export async function startAttempt(start: Omit<AttemptStart, 'random'>) {
  const [attempts, { seededRandom }] = await Promise.all([
    loadChunk(() => import('#domain/attempt/start-attempt.ts')),
    loadChunk(() => import('#domain/shared/random.ts')),
  ]);
  return attempts.startAttempt({ ...start, random: seededRandom(start.id) });
}

/** What the current user has met of families; nothing is read or loaded where none is asked. */
export async function readMet(
  { questions }: Pick<AttemptStart, 'questions'>,
  ...known: Parameters<typeof import('./read-met.ts').readMet>
) {
  if (!questions.some(({ family }) => family !== undefined)) return undefined;
  const met = await loadChunk(() => import('./read-met.ts'));
  return met.readMet(...known);
}

export async function pruneAttempts(): Promise<void> {
  const { pruneAttempts: prune } = await loadChunk(() => import('./prune-attempts.ts'));
  await prune(await openAttemptStore(), Date.now());
}

export async function deliverAttempts(
  ...args: Parameters<typeof import('./deliver-attempts.ts').deliverAttempts>
) {
  const deliveries = await loadChunk(() => import('./deliver-attempts.ts'));
  return deliveries.deliverAttempts(...args);
}
