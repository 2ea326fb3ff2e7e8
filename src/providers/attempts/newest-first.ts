import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/** Sorts attempts by when they were started. */
export function newestFirst(a: AttemptEntry, b: AttemptEntry): number {
  return Date.parse(b.startedAt) - Date.parse(a.startedAt);
}
