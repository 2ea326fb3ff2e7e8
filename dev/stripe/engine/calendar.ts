import type { Price } from '../objects.ts';

/**
 * The end of the period that begins at a time: the first date after it that is a whole number of intervals from the anchor. In
 * a month without the anchor's day, it's the last day; later months use the anchor's day again.
 *
 * @param anchor seconds
 * @param start seconds
 */
export function periodEnd(
  anchor: number,
  start: number,
  { interval }: NonNullable<Price['recurring']>,
): number {
  const months = interval === 'year' ? 12 : 1;
  let count = 1;
  while (addMonths(anchor, count * months) <= start) count += 1;
  return addMonths(anchor, count * months);
}

function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime() / 1000;
}
