/** The key of the theme choice in the browser's storage: `dark` or `light` (THM-1). */
export const themeKey = 'theme';

/** The theme that was chosen in this browser; anything else that stands there counts as no choice. */
export function readStoredTheme(): 'light' | 'dark' | null {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the choice where the browser allows it; where not, it lasts for the visit. */
export function storeTheme(theme: 'light' | 'dark'): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Blocked or full: the choice still holds on this page.
  }
}

export function clearStoredTheme(): void {
  try {
    localStorage.removeItem(themeKey);
  } catch {
    // Blocked: nothing was stored either.
  }
}
