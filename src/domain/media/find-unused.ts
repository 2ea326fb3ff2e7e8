import { compareText } from '#domain/shared/compare-text.ts';

import type { StoredMedia } from './media.ts';

/** Milliseconds for which an unused picture may belong to a question that isn't saved yet. firestore.rules has the same limit. */
const grace = 24 * 60 * 60_000;

/** The ids of stored pictures that a text names, such as the JSON of a draft. */
export function mediaIdsIn(text: string): string[] {
  return text.match(/\b[0-9a-f]{64}\b/gu) ?? [];
}

/** The pictures that nothing names and that can be deleted, the oldest first. @param now in milliseconds */
export function findUnused(
  media: readonly StoredMedia[],
  used: ReadonlySet<string>,
  now: number,
): StoredMedia[] {
  return media
    .filter(({ id, createdAt }) => !used.has(id) && now - Date.parse(createdAt) > grace)
    .toSorted((one, other) => compareText(one.createdAt, other.createdAt));
}
