import { retentionOf } from '#domain/attempt/retention.ts';
import type { AttemptBackend } from '#services/storage/attempt-backend.ts';

/** Drops what the browser no longer needs to keep; see `retentionOf`. */
export async function pruneAttempts(
  store: Pick<AttemptBackend, 'entries' | 'shrink' | 'forget'>,
  now: number,
): Promise<void> {
  for (const { id, handedInAt, delivery, hasRecord } of await store.entries()) {
    const kept = retentionOf({ handedInAt, isDelivered: delivery.state === 'delivered' }, now);
    if (kept === 'nothing') await store.forget(id);
    else if (kept === 'reference' && hasRecord) await store.shrink(id);
  }
}
