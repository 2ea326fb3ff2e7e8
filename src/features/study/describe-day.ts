import { keepTogether } from '#domain/shared/keep-together.ts';

const short = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const near = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A day, counted from the epoch, in words: `Sunday 6 December 2026`. With the year, the browser would put a comma after the weekday. */
export function describeDay(day: number): string {
  const date = new Date(day * 86_400_000);
  return keepTogether(`${near.format(date)} ${date.getUTCFullYear()}`);
}

/** The same for a list of days that follow one another. */
export function describeDayInShort(day: number): string {
  return short.format(day * 86_400_000);
}

/** The same without the year, where the days left make the year clear: `Sunday 6 December`. */
export function describeNearDay(day: number, daysLeft: number): string {
  return daysLeft < 300 ? keepTogether(near.format(day * 86_400_000)) : describeDay(day);
}
