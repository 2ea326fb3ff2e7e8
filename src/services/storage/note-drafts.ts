/** Keys that begin so leave with the account (browser-owner.ts). */
const prefix = 'ohmwork.note-draft.';

/** What was typed into the note on a question and not saved; null without anything, or where storage is blocked. */
export function readNoteDraft(questionId: string): string | null {
  try {
    return localStorage.getItem(prefix + questionId);
  } catch {
    return null;
  }
}

/** Keeps a note with every letter that is typed, or forgets it with null. */
export function storeNoteDraft(questionId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(prefix + questionId);
    else localStorage.setItem(prefix + questionId, text);
  } catch {
    // Blocked or full: the note stays on the page.
  }
}
