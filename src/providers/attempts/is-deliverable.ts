import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/** Whether a finished attempt still has to reach Firestore, under this user. */
export function isDeliverable(entry: AttemptEntry, userId: string): boolean {
  return entry.handedInAt !== null && entry.delivery.state === 'undelivered' && entry.userId === userId;
}
