import { makeSignal } from '#domain/shared/make-signal.ts';
import { readStoredTheme, storeTheme, themeKey } from '#services/storage/theme-choice.ts';

import { showTheme } from './show-theme.ts';
import type { Theme } from './use-theme.ts';

/** The chosen theme, null for none: it is stored, applied, and synced across all tabs. */
export function makeThemeChoice() {
  // The stored theme is already applied: public/theme.js did so before the first paint.
  let choice = readStoredTheme();
  const changed = makeSignal();

  function take(next: Theme | null): void {
    choice = next;
    showTheme(next);
    changed.emit();
  }

  return {
    get: () => choice,
    set(next: Theme | null) {
      storeTheme(next);
      take(next);
    },
    subscribe(listener: () => void) {
      const stop = changed.subscribe(listener);
      // The event only reports changes in other tabs; a null key means that everything was cleared.
      const followOtherTabs = ({ key }: StorageEvent) => {
        if (key === themeKey || key === null) take(readStoredTheme());
      };
      addEventListener('storage', followOtherTabs);
      return () => {
        stop();
        removeEventListener('storage', followOtherTabs);
      };
    },
  };
}
