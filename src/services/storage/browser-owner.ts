import { logWarning } from '../log.ts';
import { readItem, type StorageArea, writeItem } from './browser-storage.ts';

/** Who used this browser last: an account's uid, or empty for a visitor. */
const key = 'ohmwork.owner';

/** Where the record of the account that used this browser last is kept (see kept-record.ts). */
export const recordKey = 'ohmwork.account';

/** Where the choices of that account are kept as they were read (see account-choices.ts). */
export const accountChoicesKey = 'ohmwork.reading-account';

/** What leaves with an account: its record, its drafts (in whichever storage they are) and how it wants text. */
const ownKeys = /^ohmwork\.(?:account|contact-draft|edit-draft\..*|note-draft\..*|reading|reading-account)$/u;

/**
 * Who used this browser last, for the seconds until the session is known: an account's uid, null for a visitor,
 * undefined when it was never stored or storage is blocked.
 */
export function readBrowserOwner(): string | null | undefined {
  const stored = readItem(key);
  return stored === null ? undefined : stored || null;
}

/** Remembers who uses this browser now. When an account has left, its drafts and reading choices leave with it. */
export function storeBrowserOwner(owner: string | null): void {
  // Each by its own note: another tab may have changed the one of the browser already, and only this one can clear its own drafts.
  const left = [noteOwner('localStorage', owner), noteOwner('sessionStorage', owner)];
  if (left.includes(true)) void showStoredReading();
}

/** @returns whether an account has left, and what it had in this storage with it */
function noteOwner(area: StorageArea, owner: string | null): boolean {
  let hasLeft = false;
  try {
    const storage = globalThis[area];
    const before = storage.getItem(key);
    hasLeft = Boolean(before && before !== owner);
    // At once, so that the next account can't take them for its own.
    if (hasLeft) forgetOwn(storage);
    storage.setItem(key, owner ?? '');
  } catch {
    // Blocked or full: the session is waited for on the next visit. Nobody is better than who used this browser before.
    writeItem(key, null, area);
  }
  return hasLeft;
}

function forgetOwn(storage: Storage): void {
  for (const stored of Object.keys(storage)) {
    if (ownKeys.test(stored)) storage.removeItem(stored);
  }
}

/** Most pages load without the code of reading choices. Where it can't be loaded, the text looks as it did until a reload. */
async function showStoredReading(): Promise<void> {
  try {
    (await import('./reading-choices.ts')).showStoredReading();
  } catch (error) {
    logWarning('The reading choices could not be reset', error);
  }
}
