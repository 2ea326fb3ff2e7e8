import { readItem, writeItem } from './browser-storage.ts';

/** The key of the theme choice in the browser's storage: `dark` or `light` (THM-1). */
export const themeKey = 'theme';

/** The theme that was chosen in this browser; anything else that stands there counts as no choice. */
export function readStoredTheme(): 'light' | 'dark' | null {
  const stored = readItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Keeps the choice where the browser allows it; where not, it lasts for the visit. */
export function storeTheme(theme: 'light' | 'dark'): void {
  writeItem(themeKey, theme);
}

/** Forgets the choice, so that the system's theme counts again. */
export function clearStoredTheme(): void {
  writeItem(themeKey, null);
}
