import { openAttemptStore } from '#services/storage/attempt-store.ts';

/**
 * Removes from this browser what other accounts have delivered: it is safe in those accounts. What still waits for
 * delivery and what is under way stays, for when they sign in again.
 *
 * @returns whether anything was removed
 */
export async function forgetDelivered(userId: string | null): Promise<boolean> {
  const store = await openAttemptStore();
  const left = (await store.entries()).filter(
    (entry) => entry.userId !== null && entry.userId !== userId && entry.delivery.state === 'delivered',
  );
  for (const { id } of left) await store.forget(id);
  return left.length > 0;
}
