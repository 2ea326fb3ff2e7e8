import { compareText } from '#domain/shared/compare-text.ts';

/** What was last said about one question: when, in milliseconds since the epoch, and what. An empty value takes it back. */
export type SavedEntry = { readonly at: number; readonly value: string };

/** By question id; entries that were taken back stay for a while, so that an older device can't bring them back. */
export type SavedEntries = ReadonlyMap<string, SavedEntry>;

/** A learner's bookmarks (value `1`) and own notes (value: the text). */
export type SavedQuestions = { readonly bookmarks: SavedEntries; readonly notes: SavedEntries };

export const nothingSaved: SavedQuestions = { bookmarks: new Map(), notes: new Map() };

export const maxBookmarks = 2000;
export const maxNotes = 500;
/** Characters of a note, as a text field counts them (UTF-16 code units). */
export const maxNoteLength = 1000;

/** Deletions kept of each kind, the newest ones. A device that was away for longer may bring an older one back. */
export const maxDeleted = 500;

/**
 * UTF-8 bytes of the two stored texts. Together with names and time they stay below the 1 MiB (1,048,576 bytes) that a
 * Firestore document can have (firebase.google.com/docs/firestore/quotas). 500 full notes in Latin letters and 2,000
 * bookmarks with ids of 100 characters fit; 500 full notes of three-byte letters wouldn't, and are refused.
 */
export const maxBookmarkBytes = 300_000;
export const maxNoteBytes = 730_000;

/** The ids that have something, the latest first. */
export function savedIds(entries: SavedEntries): string[] {
  return [...entries]
    .filter(([, { value }]) => value !== '')
    .sort(([idA, a], [idB, b]) => b.at - a.at || compareText(idA, idB))
    .map(([id]) => id);
}
