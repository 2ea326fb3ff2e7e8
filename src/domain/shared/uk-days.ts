import { dayAndMonth } from './dates.ts';
import { dayLength } from './day-length.ts';

const hour = 3_600_000;

/**
 * The last millisecond of a UK day.
 *
 * @param time milliseconds since the epoch, within the day that is counted from
 * @param days how many days later
 */
export function endOfUkDay(time: number, days: number): number {
  const midnight = (ukDayOf(time) + days + 1) * dayLength;
  return midnight - ukOffset(midnight) - 1;
}

/**
 * The UK day of a time, such as `20 December 2027`, for legal deadlines: in a zone to the east, the last millisecond of a UK
 * day is already the next day.
 *
 * @param time milliseconds since the epoch
 */
export function longUkDate(time: number): string {
  const ukDay = ukDayOf(time);
  return `${dayAndMonth(ukDay, 'long')} ${new Date(ukDay * dayLength).getUTCFullYear()}`;
}

/** Counted from the epoch. */
function ukDayOf(time: number): number {
  return Math.floor((time + ukOffset(time)) / dayLength);
}

/** How far UK clocks are ahead of UTC: an hour from 01:00 UTC on the last Sunday of March to that of October. */
function ukOffset(time: number): number {
  const year = new Date(time).getUTCFullYear();
  return time >= lastSunday(year, 2) && time < lastSunday(year, 9) ? hour : 0;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}
