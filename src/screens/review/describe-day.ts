const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** A day, counted from the epoch, in words. */
export function describeDay(day: number): string {
  return format.format(day * 86_400_000);
}
