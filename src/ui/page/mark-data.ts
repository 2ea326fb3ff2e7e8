import { afterPaint } from '#ui/after-paint.ts';

/**
 * Marks when a screen's own data was painted, which `npm run bench:web` reads. Where a screen's largest text is its data, Chromium's
 * entry for the largest paint has the same time within 25 ms.
 *
 * @returns how to call it off
 */
export function markData(): () => void {
  return afterPaint(() => performance.mark('screen-data'));
}
