import { readBrowserOwner } from './browser-owner.ts';
import { readItem, writeItem } from './browser-storage.ts';

/** Keys that begin so leave with the account (browser-owner.ts). */
const prefix = 'ohmwork.note-draft.';

/**
 * What was typed into the note on a question and not saved; null without anything, or where storage is blocked. An account that is
 * just leaving has its drafts here until the next render is over: they're for nobody else.
 *
 * @param owner who uses this browser now, as `useOwner` tells
 */
export function readNoteDraft(questionId: string, owner: string | null | undefined): string | null {
  const before = readBrowserOwner();
  return before && before !== owner ? null : readItem(prefix + questionId);
}

/** Keeps a note with every letter that is typed, or forgets it with null. Where it can't be stored, it stays on the page. */
export function storeNoteDraft(questionId: string, text: string | null): void {
  writeItem(prefix + questionId, text);
}
