import { dayLength } from '#domain/shared/day-length.ts';

/** Days that an attempt may wait to be delivered. Rules accept times from the first day of last year. */
const maxDays = 365;

/**
 * The completedAt to store: unchanged, unless a wrong device clock put it in the future or the distant past, e.g. a clock reset
 * to 2001. Then it is the nearest time that rules accept.
 *
 * @param completedAt any text that `Date.parse` reads
 * @param now an ISO time, the server's
 */
export function storableTime(completedAt: string, now: string): string {
  const latest = Date.parse(now);
  const earliest = latest - maxDays * dayLength;
  return new Date(Math.min(latest, Math.max(earliest, Date.parse(completedAt)))).toISOString();
}
