import { createContext, use } from 'react';

export type Theme = 'light' | 'dark';

export type ThemeState = {
  readonly theme: Theme;
  /** Whether the theme was chosen; otherwise it follows the system. */
  readonly stored: boolean;
  toggleTheme(): void;
  /** Forgets the choice. */
  followSystem(): void;
};

export const ThemeContext = createContext<ThemeState | null>(null);

/** @throws Error outside a ThemeProvider */
export function useTheme(): ThemeState {
  const theme = use(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it');
  return theme;
}
