/** Who used this browser last: an account's uid, or empty for a visitor. */
const key = 'ohmwork.owner';

/** Where the record of the account that used this browser last is kept (see kept-record.ts). */
export const recordKey = 'ohmwork.account';

/**
 * Who used this browser last, for the seconds until the session is known: an account's uid, null for a visitor,
 * undefined when it was never stored or storage is blocked.
 */
export function readBrowserOwner(): string | null | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored || null;
  } catch {
    return undefined;
  }
}

/** Remembers who uses this browser now. When an account has left, its drafts and reading choices leave with it. */
export function storeBrowserOwner(owner: string | null): void {
  const before = readBrowserOwner();
  const hasLeft = Boolean(before && before !== owner);
  try {
    // At once, so that the next account can't take them for its own.
    if (hasLeft) for (const own of ['ohmwork.reading', recordKey]) localStorage.removeItem(own);
    localStorage.setItem(key, owner ?? '');
  } catch {
    // Blocked or full: the session is waited for on the next visit.
    forgetBrowserOwner();
  }
  if (hasLeft) void clearDrafts();
}

/** Nobody is better than who used this browser before. */
function forgetBrowserOwner(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}

/** The drafts bring their schemas along: they stay out of the first load. */
async function clearDrafts(): Promise<void> {
  const [{ clearContactDraft }, { clearEditDrafts }, { clearNoteDrafts }, { showStoredReading }] =
    await Promise.all([
      import('./contact-draft.ts'),
      import('./edit-drafts.ts'),
      import('./note-drafts.ts'),
      import('./reading-choices.ts'),
    ]);
  clearContactDraft();
  clearEditDrafts();
  clearNoteDrafts();
  showStoredReading();
}
