/** How long, in milliseconds, data that rarely changes counts as fresh after an earlier visit read it. */
const lately = 60 * 60_000;

/**
 * Whether something was read within the hour before `now`, both in milliseconds. A `readAt` in the future, from a clock that
 * was set back, doesn't count.
 */
export function isReadLately(readAt: number, now: number): boolean {
  const age = now - readAt;
  return age >= 0 && age < lately;
}
