import { openAttemptStore } from '#services/storage/attempt-store.ts';

/**
 * Moves a visitor's attempts to an account; one that can't be moved doesn't hold up the others.
 *
 * @throws AggregateError when one couldn't be moved
 */
export async function claimAttempts(userId: string, ids: readonly string[]): Promise<void> {
  const store = await openAttemptStore();
  const faults: unknown[] = [];
  for (const id of ids) {
    try {
      await store.claim(id, userId);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Attempts could not be taken');
}
