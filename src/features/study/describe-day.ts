const short = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** A day, counted from the epoch, in words. */
export function describeDay(day: number): string {
  return format.format(day * 86_400_000);
}

/** The same for a list of days that follow one another. */
export function describeDayInShort(day: number): string {
  return short.format(day * 86_400_000);
}
