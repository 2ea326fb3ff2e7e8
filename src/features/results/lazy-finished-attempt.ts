import { lazyPart } from '#providers/loading/lazy-part.tsx';

/** The result of an attempt, for the player, which preloads it: a hand-in must work without a connection. */
export const FinishedAttempt = lazyPart(async () => ({
  default: (await import('./finished-attempt.tsx')).FinishedAttempt,
}));
