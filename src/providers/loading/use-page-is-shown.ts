import { createContext, use } from 'react';

/** See `PageShownProvider`; without one there's nothing to wait for. */
export const PageShownContext = createContext(true);

/** Whether the page's first screen is painted. From then on, everything that the screen didn't wait for is read and rendered. */
export function usePageIsShown(): boolean {
  return use(PageShownContext);
}
