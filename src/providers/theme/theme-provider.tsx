import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { clearStoredTheme, readStoredTheme, storeTheme, themeKey } from '#services/storage/theme-choice.ts';

import { showTheme } from './show-theme.ts';
import { type Theme, ThemeContext } from './use-theme.ts';

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function followDarkSystem(onChange: () => void): () => void {
  const query = darkSystem();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The theme: the stored choice, else the system's, whose changes count only while nothing is stored (spec, section 4). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<Theme | null>(readStoredTheme);
  const systemIsDark = useSyncExternalStore(followDarkSystem, () => darkSystem().matches);
  const theme = choice ?? (systemIsDark ? 'dark' : 'light');

  useEffect(() => showTheme(choice), [choice]);

  useEffect(() => {
    // The browser tells only what other tabs do; without a key they cleared everything.
    const followOtherTabs = ({ key }: StorageEvent) => {
      if (key === themeKey || key === null) setChoice(readStoredTheme());
    };
    addEventListener('storage', followOtherTabs);
    return () => removeEventListener('storage', followOtherTabs);
  }, []);

  const setTheme = useCallback((next: Theme) => {
    storeTheme(next);
    setChoice(next);
  }, []);

  const state = useMemo(
    () => ({
      theme,
      stored: choice !== null,
      setTheme,
      toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
      followSystem: () => {
        clearStoredTheme();
        setChoice(null);
      },
    }),
    [theme, choice, setTheme],
  );
  return <ThemeContext value={state}>{children}</ThemeContext>;
}
