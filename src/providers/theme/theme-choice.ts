import { clearStoredTheme, readStoredTheme, storeTheme, themeKey } from '#services/storage/theme-choice.ts';

import { showTheme } from './show-theme.ts';
import type { Theme } from './use-theme.ts';

/** The theme that was chosen, null for none; it is kept, shown, and followed over all tabs. */
export function makeThemeChoice() {
  // What is stored is on the page already: public/theme.js saw to it before the first paint.
  let choice = readStoredTheme();
  const listeners = new Set<() => void>();

  function take(next: Theme | null): void {
    choice = next;
    showTheme(next);
    for (const listener of listeners) listener();
  }

  /** The browser tells only what other tabs do; without a key they cleared everything. */
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
