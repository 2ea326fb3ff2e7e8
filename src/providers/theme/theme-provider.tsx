import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { clearStoredTheme, readStoredTheme, storeTheme } from '#services/storage/theme-choice.ts';

import { type Theme, ThemeContext } from './use-theme.ts';

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme: the stored choice, else the system's, whose changes count only while nothing is stored (spec, section 4). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<Theme | null>(readStoredTheme);
  const systemIsDark = useSyncExternalStore(
    (onChange) => {
      const query = darkSystem();
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => darkSystem().matches,
  );
  const theme = choice ?? (systemIsDark ? 'dark' : 'light');

  useEffect(() => {
    if (choice) document.documentElement.dataset.theme = choice;
    else delete document.documentElement.dataset.theme;
  }, [choice]);

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
