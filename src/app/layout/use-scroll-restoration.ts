import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds that a screen may take to grow as tall as it was, before its old place is given up. */
const patience = 3000;

/**
 * Another screen starts at its top; going back or forward returns to where one was, as soon as the screen is tall
 * enough again. The browser cannot do this itself: it looks for the place before the screen has loaded.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useEffect(() => {
    const note = () => places.current.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const wanted = kind === 'POP' ? (places.current.get(key) ?? 0) : 0;
    scrollTo(0, wanted);
    const place = main.current;
    if (!place || wanted === 0) return;
    const growing = new ResizeObserver(() => {
      scrollTo(0, wanted);
      if (Math.abs(scrollY - wanted) < 2) stop();
    });
    const stop = () => growing.disconnect();
    growing.observe(place);
    const timer = setTimeout(stop, patience);
    // Whoever scrolls has chosen another place.
    for (const name of ['wheel', 'touchmove', 'keydown']) addEventListener(name, stop, { once: true });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, pathname, kind, main]);
}
