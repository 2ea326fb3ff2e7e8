/** The Monday on or before a day, both counted from the epoch. Day 0, 1 January 1970, was a Thursday. */
export function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}
