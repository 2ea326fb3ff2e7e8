import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/** Whether an attempt is finished and hasn't reached the account yet. */
export function isWaiting({ handedInAt, delivery }: Pick<AttemptEntry, 'handedInAt' | 'delivery'>): boolean {
  return handedInAt !== null && delivery.state === 'undelivered';
}

type Delivered = Extract<AttemptEntry['delivery'], { state: 'delivered' }>;

/** Whether an attempt is in the account. */
export function isDelivered(entry: AttemptEntry): entry is AttemptEntry & { delivery: Delivered } {
  return entry.delivery.state === 'delivered';
}

/** Whether an attempt was finished in this browser, and its answers are still here. */
export function isReadable({ handedInAt, hasRecord }: AttemptEntry): boolean {
  return handedInAt !== null && hasRecord;
}
