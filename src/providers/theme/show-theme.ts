import type { Theme } from './use-theme.ts';

/** Lets the page, and the bars of the browser around it, have the chosen theme, or with null the system's. */
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
