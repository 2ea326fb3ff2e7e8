import * as z from 'zod/mini';
import { compareText } from '#domain/shared/compare-text.ts';

import { parseJson } from '#domain/shared/parse-json.ts';

import {
  maxBookmarkBytes,
  maxBookmarks,
  maxDeleted,
  maxNoteBytes,
  maxNoteLength,
  maxNotes,
  type SavedEntries,
  type SavedEntry,
  type SavedQuestions,
  savedIds,
} from './saved-questions.ts';

/** The fields of `users/{uid}/private/saved`: two JSON texts, since rules can bound a text but not a map. */
export type StoredSaved = { readonly bookmarks: string; readonly notes: string };

/** What there is too much of: too many, or too many bytes. */
export type Overfull = { readonly kind: 'bookmarks' | 'notes'; readonly limit: 'count' | 'size' };

const entriesSchema = z.record(z.string(), z.unknown());
const time = z.number().check(z.int(), z.gte(1));
const noteSchema = z.union([
  z.tuple([time]),
  z.tuple([time, z.string().check(z.minLength(1), z.maxLength(maxNoteLength))]),
]);

/**
 * Bookmarks and notes as they're stored, the oldest deletions left out. A bookmark is its time, negative if it was removed:
 * `{"4-048":1763800000000}`. A note is its time and text, or only its time if it was deleted: `{"4-048":[1763800000000,"See
 * 411"]}`.
 */
export function storeSaved({ bookmarks, notes }: SavedQuestions): StoredSaved {
  return {
    bookmarks: writeEntries(bookmarks, ({ at, value }) => (value ? at : -at)),
    notes: writeEntries(notes, ({ at, value }) => (value ? [at, value] : [at])),
  };
}

/** Reads what was stored. An entry that can't be read is left out, so that the rest isn't lost with it. */
export function readSaved(stored: {
  readonly bookmarks?: unknown;
  readonly notes?: unknown;
}): SavedQuestions {
  return {
    bookmarks: readEntries(stored.bookmarks, (entry) => {
      const at = time.safeParse(Math.abs(Number(entry))).data;
      return at === undefined ? null : { at, value: Number(entry) > 0 ? '1' : '' };
    }),
    notes: readEntries(stored.notes, (entry) => {
      const [at, value = ''] = noteSchema.safeParse(entry).data ?? [];
      return at === undefined ? null : { at, value };
    }),
  };
}

/** The kind that doesn't fit into one account, and by which limit; null when everything fits. */
export function overfull(saved: SavedQuestions): Overfull | null {
  const { bookmarks, notes } = storeSaved(saved);
  if (savedIds(saved.notes).length > maxNotes) return { kind: 'notes', limit: 'count' };
  if (bytesOf(notes) > maxNoteBytes) return { kind: 'notes', limit: 'size' };
  if (savedIds(saved.bookmarks).length > maxBookmarks) return { kind: 'bookmarks', limit: 'count' };
  if (bytesOf(bookmarks) > maxBookmarkBytes) return { kind: 'bookmarks', limit: 'size' };
  return null;
}

/** UTF-8 bytes of a text. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Sorted by id, so that equal entries give equal texts. */
function writeEntries(entries: SavedEntries, write: (entry: SavedEntry) => unknown): string {
  const deleted = [...entries]
    .filter(([, { value }]) => value === '')
    .sort(([idA, a], [idB, b]) => b.at - a.at || compareText(idA, idB));
  const forgotten = new Set(deleted.slice(maxDeleted).map(([id]) => id));
  const kept = [...entries].filter(([id]) => !forgotten.has(id)).sort(([a], [b]) => compareText(a, b));
  return JSON.stringify(Object.fromEntries(kept.map(([id, entry]) => [id, write(entry)])));
}

function readEntries(text: unknown, read: (entry: unknown) => SavedEntry | null): SavedEntries {
  const parsed = entriesSchema.safeParse(parseJson(text));
  if (!parsed.success) return new Map();
  return new Map(
    Object.entries(parsed.data).flatMap(([id, stored]) => {
      const entry = read(stored);
      return entry ? [[id, entry]] : [];
    }),
  );
}
