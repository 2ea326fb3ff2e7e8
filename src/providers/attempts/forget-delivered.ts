import { openAttemptStore } from '#services/storage/attempt-store.ts';

/**
 * Removes from this browser the attempts that other accounts have delivered, which are safe there. A frozen page where one is still
 * under way can't write it back. Undelivered and unfinished ones stay for when they sign in again.
 *
 * @returns whether anything was removed
 */
export async function forgetDelivered(userId: string | null): Promise<boolean> {
  const store = await openAttemptStore();
  const left = (await store.entries()).filter(
    (entry) => entry.userId !== null && entry.userId !== userId && entry.delivery.state === 'delivered',
  );
  // On a full disk there's no room to note that it was removed, but it goes all the same.
  for (const { id } of left) await store.remove(id).catch(() => store.forget(id));
  return left.length > 0;
}
