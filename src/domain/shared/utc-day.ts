/** A day by UTC, such as `2027-12-20`. @param time milliseconds since the epoch */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
