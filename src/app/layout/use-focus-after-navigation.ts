import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { startAtHeading } from '#ui/page/focus-heading.ts';

/**
 * Moves the focus to the heading of the new screen after a navigation, or to the main landmark until the heading has loaded. It
 * leaves the focus alone on the first load, and wherever the user has moved it since.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, search } = useLocation();
  const kind = useNavigationType();
  // An attempt counts as a screen of its own, though its path is that of its quiz, practice or mock.
  const screen = `${pathname} ${new URLSearchParams(search).get('attempt')}`;
  const shown = useRef(screen);

  // Going back keeps the position that the browser restores.
  const startsAtTop = useEffectEvent(() => kind !== 'POP');

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (startsAtTop()) scrollTo(0, 0);
    return startAtHeading();
  }, [screen]);
}
