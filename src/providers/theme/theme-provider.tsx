import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';

import { useMediaQuery } from '#ui/use-media-query.ts';

import { makeThemeChoice } from './theme-choice.ts';
import { ThemeContext } from './use-theme.ts';

/** The theme: the stored choice, else the system's, which is followed only while nothing is stored (THM-2, THM-3). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [{ subscribe, get, set }] = useState(makeThemeChoice);
  // A prerendered page knows neither the choice nor the system: it hydrates as light, and is corrected before it is painted.
  const choice = useSyncExternalStore(subscribe, get, () => null);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = choice ?? (systemIsDark ? 'dark' : 'light');
  const state = useMemo(
    () => ({
      theme,
      stored: choice !== null,
      toggleTheme: () => set(theme === 'dark' ? 'light' : 'dark'),
      followSystem: () => set(null),
    }),
    [theme, choice, set],
  );
  return <ThemeContext value={state}>{children}</ThemeContext>;
}
