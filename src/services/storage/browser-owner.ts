import { logWarning } from '../log.ts';
import { readItem, type StorageArea, writeItem } from './browser-storage.ts';

/** Who used this browser last: an account's uid, or empty for a visitor. */
const key = 'ohmwork.owner';

/** Where the record of the account that used this browser last is kept (see kept-record.ts). */
export const recordKey = 'ohmwork.account';

/** Where the choices of that account are kept as they were read (see account-choices.ts). */
export const accountChoicesKey = 'ohmwork.reading-account';

/**
 * The keys that are removed with an account: its record, its drafts (in either storage) and its reading choices. The key of
 * a report ends with the text of its variant, which may have several lines.
 */
export const ownKeys =
  /^ohmwork\.(?:account|contact-draft|(?:edit|note|report)-draft\..*|reading|reading-account)$/su;

/**
 * Who used this browser last, for the seconds until the session is known: an account's uid, null for a visitor,
 * undefined when it was never stored or storage is blocked.
 */
export function readBrowserOwner(): string | null | undefined {
  const stored = readItem(key);
  return stored === null ? undefined : stored || null;
}

/** Remembers who uses this browser now. When an account has left, its record, drafts and reading choices are removed. */
export function storeBrowserOwner(owner: string | null): void {
  // Each storage has its own note of the owner: another tab may have updated localStorage, but only this one can clear its
  // own drafts.
  const left = [noteOwner('localStorage', owner), noteOwner('sessionStorage', owner)];
  if (left.includes(true)) void showStoredReading();
}

/** Notes the owner in one storage, and removes what an account that has left had there. @returns whether one has left */
function noteOwner(area: StorageArea, owner: string | null): boolean {
  let hasLeft = false;
  try {
    const storage = globalThis[area];
    const before = storage.getItem(key);
    hasLeft = Boolean(before && before !== owner);
    // At once, so that the next account never sees the drafts.
    if (hasLeft) forgetOwn(storage);
    storage.setItem(key, owner ?? '');
  } catch {
    // Blocked or full. No owner is better than the previous one: the next visit then waits for the session.
    writeItem(key, null, area);
  }
  return hasLeft;
}

function forgetOwn(storage: Storage): void {
  for (const stored of Object.keys(storage)) {
    if (ownKeys.test(stored)) storage.removeItem(stored);
  }
}

/** Loads the code of reading choices, which most pages don't have. If that fails, the text stays as it is until a reload. */
async function showStoredReading(): Promise<void> {
  try {
    (await import('./reading-choices.ts')).showStoredReading();
  } catch (error) {
    logWarning('The reading choices could not be reset', error);
  }
}
