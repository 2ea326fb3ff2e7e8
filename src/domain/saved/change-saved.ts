import type { SavedEntries, SavedQuestions } from './saved-questions.ts';
import { maxNoteLength } from './saved-questions.ts';

/** What to change about one question: its bookmark or its note. An empty note deletes it. */
export type SavedChange =
  | { readonly kind: 'bookmark'; readonly questionId: string; readonly on: boolean }
  | { readonly kind: 'note'; readonly questionId: string; readonly text: string };

/**
 * A change as an entry, to be merged with everything else.
 *
 * @param known the entries so far: the change gets a later time than its own, even on a device whose clock is behind
 * @param now milliseconds since the epoch
 */
export function entryOfChange(known: SavedQuestions, change: SavedChange, now: number): SavedQuestions {
  const after = (entries: SavedEntries) => Math.max(now, (entries.get(change.questionId)?.at ?? 0) + 1);
  const { questionId } = change;
  return change.kind === 'bookmark'
    ? {
        bookmarks: new Map([[questionId, { at: after(known.bookmarks), value: change.on ? '1' : '' }]]),
        notes: new Map(),
      }
    : {
        bookmarks: new Map(),
        notes: new Map([[questionId, { at: after(known.notes), value: cleanNote(change.text) }]]),
      };
}

/** A note as it's stored: without control characters or spaces around it, and cut to the longest that a note may be. */
export function cleanNote(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, maxNoteLength)
    .trimEnd();
}
