import { openAttemptStore } from '#services/storage/attempt-store.ts';

/**
 * Makes a visitor's attempts an account's; one that can't be taken holds up no other.
 *
 * @throws AggregateError when one couldn't be taken
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
