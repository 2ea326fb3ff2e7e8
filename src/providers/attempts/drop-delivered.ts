import { retentionOf } from '#domain/attempt/retention.ts';
import type { AttemptBackend } from '#services/storage/attempt-backend.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import { isDelivered } from './entry-states.ts';

/**
 * Drops the delivered attempts that this browser no longer needs: another account's at once, marked as removed, so that a frozen
 * page where one is still under way can't write it back; and old ones by `retentionOf`. Undelivered and unfinished ones stay, those
 * of another account for when they sign in again.
 *
 * @param userId who uses the browser now; null for a visitor
 * @returns whether any was another account's
 */
export async function dropDelivered(
  store: Pick<AttemptBackend, 'entries' | 'remove' | 'shrink' | 'forget'>,
  userId: string | null,
  now: number,
): Promise<boolean> {
  const isOthers = (entry: AttemptEntry) => entry.userId !== null && entry.userId !== userId;
  const delivered = (await store.entries()).filter(isDelivered);
  // On a full disk there's no room to note that it was removed, but it goes all the same.
  for (const { id } of delivered.filter(isOthers)) await store.remove(id).catch(() => store.forget(id));
  for (const { id, handedInAt, hasRecord } of delivered.filter((entry) => !isOthers(entry))) {
    const kept = retentionOf({ handedInAt, isDelivered: true }, now);
    if (kept === 'nothing') await store.forget(id);
    else if (kept === 'reference' && hasRecord) await store.shrink(id);
  }
  return delivered.some(isOthers);
}
