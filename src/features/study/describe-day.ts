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
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** A day, counted from the epoch, in words. */
export function describeDay(day: number): string {
  return keepTogether(format.format(day * 86_400_000));
}

/** The same for a list of days that follow one another. */
export function describeDayInShort(day: number): string {
  return short.format(day * 86_400_000);
}

/** The same without the year, where the days left make the year clear: `Sunday 6 December`. */
export function describeNearDay(day: number, daysLeft: number): string {
  return daysLeft < 300 ? keepTogether(near.format(day * 86_400_000)) : describeDay(day);
}
