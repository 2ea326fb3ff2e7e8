import { readItem, writeItem } from './browser-storage.ts';

/** The key of the theme choice in the browser's storage: `dark` or `light` (THM-1). */
export const themeKey = 'theme';

/** The theme that was chosen in this browser; null for anything else that is stored there. */
export function readStoredTheme(): 'light' | 'dark' | null {
  const stored = readItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Keeps the choice, or with null forgets it. If the browser can't store it, it lasts for this visit. */
export function storeTheme(theme: 'light' | 'dark' | null): void {
  writeItem(themeKey, theme);
}
