import type { Theme } from './use-theme.ts';

/** Applies the chosen theme, or with null the system's, to the page and the browser's bars. */
export function showTheme(choice: Theme | null): void {
  const root = document.documentElement;
  if (choice) root.dataset.theme = choice;
  else delete root.dataset.theme;

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')) {
    const colourOf = meta.dataset.themeColor;
    if (choice) meta.media = colourOf === choice ? 'all' : 'not all';
    else meta.media = `(prefers-color-scheme: ${colourOf})`;
  }
}
