import { afterPaint } from '#ui/after-paint.ts';

const name = 'screen-data';
const waiting = new Set<() => void>();

/**
 * Marks when a screen's own data was painted, for `npm run bench:web`. Where a screen's largest text is its data, Chromium's
 * entry for the largest contentful paint has the same time within 25 ms.
 *
 * @returns a function that cancels it
 */
export function markData(): () => void {
  return afterPaint(() => {
    performance.mark(name);
    for (const act of waiting) act();
    waiting.clear();
  });
}

/** Calls `act` once a screen has been marked on this page. @returns a function that cancels it */
export function whenDataMarked(act: () => void): () => void {
  if (performance.getEntriesByName(name).length > 0) act();
  else waiting.add(act);
  return () => void waiting.delete(act);
}
