import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { startAtHeading } from '#ui/page/focus-heading.ts';

/**
 * After a navigation to another screen the reading starts at its heading: the focus goes there, or waits for it at
 * the main landmark while the screen loads. Not on the first load, and never away from where the reader went since.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, search } = useLocation();
  const kind = useNavigationType();
  // An attempt is a screen of its own, at the address of what it's an attempt at.
  const screen = `${pathname} ${new URLSearchParams(search).get('attempt')}`;
  const shown = useRef(screen);

  // Going back keeps the place that the browser restores.
  const startsAtTop = useEffectEvent(() => kind !== 'POP');

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (startsAtTop()) scrollTo(0, 0);
    return startAtHeading();
  }, [screen]);
}
