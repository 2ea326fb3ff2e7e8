import { clearStoredTheme, readStoredTheme, storeTheme, themeKey } from '#services/storage/theme-choice.ts';

import { showTheme } from './show-theme.ts';
import type { Theme } from './use-theme.ts';

/** The chosen theme, null for none: it is stored, applied, and synced across all tabs. */
export function makeThemeChoice() {
  // The stored theme is already applied: public/theme.js did so before the first paint.
  let choice = readStoredTheme();
  const listeners = new Set<() => void>();

  function take(next: Theme | null): void {
    choice = next;
    showTheme(next);
    for (const listener of listeners) listener();
  }

  /** The event only reports changes in other tabs; a null key means that everything was cleared. */
  function followOtherTabs({ key }: StorageEvent): void {
    if (key === themeKey || key === null) take(readStoredTheme());
  }

  return {
    get: () => choice,
    set(next: Theme | null) {
      if (next) storeTheme(next);
      else clearStoredTheme();
      take(next);
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
      };
    },
  };
}
