/** `localStorage` outlives the browser; `sessionStorage` ends with the tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** The text that this browser keeps under a key; null if there is none, or storage is blocked. Never throws. */
export function readItem(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a key, or removes it with null. Never throws when storage is blocked or full, so it's only for what
 * can be read or asked for again.
 *
 * @returns whether it worked
 */
export function writeItem(key: string, text: string | null, area: StorageArea = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
