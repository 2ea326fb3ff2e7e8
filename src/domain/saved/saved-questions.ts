import { compareText } from '#domain/shared/compare-text.ts';

/** The latest change to one question: its time, in milliseconds since the epoch, and its value. An empty value is a deletion. */
export type SavedEntry = { readonly at: number; readonly value: string };

/** By question id; deletions stay for a while, so that an outdated device can't bring deleted entries back. */
export type SavedEntries = ReadonlyMap<string, SavedEntry>;

/** A learner's bookmarks (value `1`) and own notes (value: the text). */
export type SavedQuestions = { readonly bookmarks: SavedEntries; readonly notes: SavedEntries };

export const nothingSaved: SavedQuestions = { bookmarks: new Map(), notes: new Map() };

export const maxBookmarks = 2000;
export const maxNotes = 500;
/** Characters of a note, as a text field counts them (UTF-16 code units). */
export const maxNoteLength = 1000;

/** The newest deletions kept, of each kind. A device offline for longer may bring older deleted entries back. */
export const maxDeleted = 500;

/**
 * The most UTF-8 bytes of the two stored texts. Together with names and time they stay below the 1 MiB (1,048,576 bytes) that a
 * Firestore document can have (firebase.google.com/docs/firestore/quotas). 500 full notes in Latin letters and 2,000 bookmarks
 * with ids of 100 characters fit; 500 full notes of three-byte letters wouldn't, and are refused.
 */
export const maxBookmarkBytes = 300_000;
export const maxNoteBytes = 730_000;

/** The ids with a value, the latest first. */
export function savedIds(entries: SavedEntries): string[] {
  return [...entries]
    .filter(([, { value }]) => value !== '')
    .sort(([idA, a], [idB, b]) => b.at - a.at || compareText(idA, idB))
    .map(([id]) => id);
}
