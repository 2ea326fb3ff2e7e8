import { transition } from '#domain/attempt/transition.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';

/** Makes a visitor's attempts an account's. @param id of the only one to take; all of them without it */
export async function claimAttempts(userId: string, id?: string): Promise<void> {
  const store = await openAttemptStore();
  for (const entry of await store.entries()) {
    const record = id === undefined || entry.id === id ? await store.get(entry.id) : null;
    if (!record || entry.userId !== null) continue;
    const attempt = transition(record.attempt, { type: 'keep-for', userId });
    await store.save({ ...record, attempt });
  }
}
