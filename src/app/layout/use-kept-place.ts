import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds after the last scrolling until the place is stored: browsers limit how often a history entry may change. */
const keepDelay = 150;

/** Milliseconds that a page may take to grow as far as its place. */
const patience = 10_000;

/**
 * Restores the reader's place on a page whose content arrives late. After a reload and on going back, the browser scrolls to
 * the place once, as far down as the page reaches by then; this hook goes on while the page grows. The place is stored in the
 * history entry.
 */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const kind = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a place of its own
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let resting = 0;
    const keep = () => history.replaceState({ ...history.state, place: Math.floor(scrollY) }, '');
    const keepSoon = () => {
      clearTimeout(resting);
      resting = window.setTimeout(keep, keepDelay);
    };
    const place: unknown = kind === 'POP' ? history.state?.place : 0;
    const arriving = typeof place === 'number' && place > 0 ? goTo(place, signal) : Promise.resolve();
    void arriving.then(() => {
      addEventListener('scroll', keepSoon, { passive: true, signal });
      addEventListener('pagehide', keep, { signal });
    });
    return () => {
      leaving.abort();
      clearTimeout(resting);
    };
  }, [key, kind]);
}

/** Scrolls to a place while the page grows. Ends once it's reached, when the reader does something, or after some seconds. */
async function goTo(place: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener('abort', end);
  const losingPatience = setTimeout(end, patience);
  const growing = new ResizeObserver(() => {
    scrollTo({ top: place, behavior: 'instant' });
    if (document.documentElement.scrollHeight - innerHeight >= place) end();
  });
  growing.observe(document.body);
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(input, end, { passive: true, signal: over.signal });
  }
  await new Promise((resolve) => over.signal.addEventListener('abort', resolve));
  growing.disconnect();
  clearTimeout(losingPatience);
}
