import { createContext, use } from 'react';

/** See `PageShownProvider`; without one there's nothing to wait for. */
export const PageShownContext = createContext(true);

/** Whether the page's first screen is painted. What that screen doesn't wait for is read and rendered from then on. */
export function usePageIsShown(): boolean {
  return use(PageShownContext);
}
