import { readItem, writeItem } from './browser-storage.ts';

/** Keys that begin so leave with the account (browser-owner.ts). */
const prefix = 'ohmwork.note-draft.';

/** What was typed into the note on a question and not saved; null without anything, or where storage is blocked. */
export function readNoteDraft(questionId: string): string | null {
  return readItem(prefix + questionId);
}

/** Keeps a note with every letter that is typed, or forgets it with null. Where it can't be stored, it stays on the page. */
export function storeNoteDraft(questionId: string, text: string | null): void {
  writeItem(prefix + questionId, text);
}
