import { dayAndMonth, weekdayOf } from '#domain/shared/dates.ts';
import { dayLength } from '#domain/shared/day-length.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';

/** A day, counted from the epoch, in words: `Sunday 6 December 2026`. */
export function describeDay(day: number): string {
  return keepTogether(`${inWords(day)} ${new Date(day * dayLength).getUTCFullYear()}`);
}

/** The same for a list of days that follow one another: `Sun 6 Dec`. */
export function describeDayInShort(day: number): string {
  return `${weekdayOf(day).slice(0, 3)} ${dayAndMonth(day, 'short')}`;
}

/** The same without the year, where the days left make the year clear: `Sunday 6 December`. */
export function describeNearDay(day: number, daysLeft: number): string {
  return daysLeft < 300 ? keepTogether(inWords(day)) : describeDay(day);
}

function inWords(day: number): string {
  return `${weekdayOf(day)} ${dayAndMonth(day, 'long')}`;
}
