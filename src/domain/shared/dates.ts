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
 * By hand, because the first `Intl.DateTimeFormat` of a page keeps a phone busy for fifty milliseconds. A test compares
 * the two.
 */

/** A day such as `20 December 2027`; empty for what is no time. */
export function longDate(time: string | number): string {
  return format(time, months);
}

/** A day such as `20 Dec 2027`; empty for what is no time. */
export function shortDate(time: string | number): string {
  return format(time, shortMonths);
}

/** A time such as `20 Dec 2027, 14:05`; empty for what is no time. */
export function dateAndTime(time: string | number): string {
  const day = shortDate(time);
  if (day === '') return '';
  const date = new Date(time);
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${day}, ${hours}:${minutes}`;
}

function format(time: string | number, names: readonly string[]): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getDate()} ${names[date.getMonth()]} ${date.getFullYear()}`;
}
