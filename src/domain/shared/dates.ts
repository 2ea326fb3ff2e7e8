import { dayLength } from './day-length.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The short months of British English: September has four letters. */
const shortMonths = months.map((month) => month.slice(0, month === 'September' ? 4 : 3));

/*
 * Formatted by hand, because the first `Intl` formatter on a page keeps a phone busy for sixty milliseconds: dates here, counts
 * in in-digits.ts and amounts in money.ts. Tests compare them with `Intl`'s.
 */

/** A day such as `20 December 2027`; empty for an invalid time. */
export function longDate(time: string | number): string {
  return format(time, months);
}

/** A day such as `20 Dec 2027`; empty for an invalid time. */
export function shortDate(time: string | number): string {
  return format(time, shortMonths);
}

/** A time such as `20 Dec 2027, 14:05`; empty for an invalid time. */
export function dateAndTime(time: string | number): string {
  const day = shortDate(time);
  return day && `${day}, ${timeOfDay(time)}`;
}

/** A time of the device's day, such as `14:05`. */
export function timeOfDay(time: string | number): string {
  const date = new Date(time);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** A day by the device's zone, such as `2027-12-20`: the value of a date field, and text that sorts by time. */
export function isoDay(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** A day counted from the epoch, such as `20 Dec 2027`. */
export function shortDay(day: number): string {
  return `${dayAndMonth(day, 'short')} ${utcDate(day).getUTCFullYear()}`;
}

/** A day counted from the epoch without its year: `20 December`, or `20 Dec` in short. */
export function dayAndMonth(day: number, style: 'long' | 'short'): string {
  const date = utcDate(day);
  const names = style === 'long' ? months : shortMonths;
  return `${date.getUTCDate()} ${names[date.getUTCMonth()]}`;
}

/** A month such as `December 2027`, from `2027-12`. */
export function monthAndYear(month: string): string {
  const date = new Date(`${month}-01`);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The weekday of a day counted from the epoch, such as `Monday`. */
export function weekdayOf(day: number): string {
  return weekdays[utcDate(day).getUTCDay()] ?? '';
}

function utcDate(day: number): Date {
  return new Date(day * dayLength);
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

function format(time: string | number, names: readonly string[]): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getDate()} ${names[date.getMonth()]} ${date.getFullYear()}`;
}
