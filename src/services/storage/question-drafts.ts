import { readBrowserOwner } from './browser-owner.ts';
import { readItem, writeItem } from './browser-storage.ts';

/** browser-owner.ts removes keys with these prefixes when the account leaves. */
const prefixes = { note: 'ohmwork.note-draft.', report: 'ohmwork.report-draft.' } as const;

/** What a learner writes about a question. */
type Kind = keyof typeof prefixes;

/**
 * The unsaved text of a question's note, or of a report about it; null if there is none, or storage is blocked. While an
 * account is leaving, its drafts are still there until the next render is over, and nobody else may see them.
 *
 * @param owner who uses this browser now, from `useOwner`
 */
export function readDraft(kind: Kind, questionId: string, owner: string | null | undefined): string | null {
  const before = readBrowserOwner();
  return before && before !== owner ? null : readItem(prefixes[kind] + questionId);
}

/** Keeps a text on every keystroke, or removes it with null. If it can't be stored, it's still on the page. */
export function storeDraft(kind: Kind, questionId: string, text: string | null): void {
  writeItem(prefixes[kind] + questionId, text);
}
