import { openAttemptStore } from '#services/storage/attempt-store.ts';

/**
 * Makes a visitor's attempts an account's; one that can't be taken holds up no other.
 *
 * @param id of the only one to take; all of them without it
 * @throws AggregateError when one couldn't be taken
 */
export async function claimAttempts(userId: string, id?: string): Promise<void> {
  const store = await openAttemptStore();
  const faults: unknown[] = [];
  for (const entry of await store.entries()) {
    if (entry.userId !== null || (id !== undefined && entry.id !== id)) continue;
    try {
      await store.claim(entry.id, userId);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Attempts could not be taken');
}
