import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { focusHeading } from '#ui/page/focus-heading.ts';

/**
 * After a navigation to another screen the reading starts at its heading: the focus goes there, or waits for it at
 * the main landmark while the screen loads. Not on the first load, and never away from where the reader went since.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  // Going back keeps the place that the browser restores.
  const startsAtTop = useEffectEvent(() => kind !== 'POP');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (startsAtTop()) scrollTo(0, 0);
    const place = main.current;
    if (!place || focusHeading(place)) return;
    place.focus({ preventScroll: true });
    const loading = new MutationObserver(() => {
      if (document.activeElement !== place || focusHeading(place)) loading.disconnect();
    });
    loading.observe(place, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [pathname, main]);
}
