import { readBrowserOwner } from './browser-owner.ts';
import { readItem, writeItem } from './browser-storage.ts';

/** browser-owner.ts removes keys with this prefix when the account leaves. */
const prefix = 'ohmwork.note-draft.';

/**
 * The unsaved text of a question's note; null if there is none, or storage is blocked. While an account is leaving, its
 * drafts are still there until the next render is over, and nobody else may see them.
 *
 * @param owner who uses this browser now, from `useOwner`
 */
export function readNoteDraft(questionId: string, owner: string | null | undefined): string | null {
  const before = readBrowserOwner();
  return before && before !== owner ? null : readItem(prefix + questionId);
}

/** Keeps a note on every keystroke, or removes it with null. If it can't be stored, it's still on the page. */
export function storeNoteDraft(questionId: string, text: string | null): void {
  writeItem(prefix + questionId, text);
}
