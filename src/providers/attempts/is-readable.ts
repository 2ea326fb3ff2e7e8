import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/** Whether an attempt was finished in this browser, and its answers are still here. */
export function isReadable({ handedInAt, hasRecord }: AttemptEntry): boolean {
  return handedInAt !== null && hasRecord;
}
