import { dayLength } from '#domain/shared/day-length.ts';

/**
 * The learner's local day of a time (milliseconds), as {@link dayOf} counts days. The clocks may have changed since that time.
 */
export type ToDay = (time: number) => number;

/** The whole days since the epoch that begin at midnight. @param offset minutes east of UTC at that time */
export function dayOf(time: number, offset: number): number {
  return Math.floor((time + offset * 60_000) / dayLength);
}

/** `2027-01-20` as the days since the epoch; null for anything else. */
export function examDayOf(day: string | null | undefined): number | null {
  const time = Date.parse(`${day ?? ''}T00:00:00Z`);
  // `Date.parse` takes 31 February for 3 March.
  const isDay = day?.length === 10 && new Date(time).getUTCDate() === Number(day.slice(-2));
  return isDay ? dayOf(time, 0) : null;
}
