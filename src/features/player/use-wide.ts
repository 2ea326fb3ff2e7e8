import { useMediaQuery } from '#ui/use-media-query.ts';

/** Whether the window has room for the question and the list of questions side by side; the style sheets use the same width. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 62rem)');
}
