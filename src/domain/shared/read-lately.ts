/** How long, in milliseconds, a visit trusts what an earlier one read, where that rarely changes. */
const lately = 60 * 60_000;

/** Whether something was read within the hour before `now`, both in milliseconds. A clock that was set back makes nothing last. */
export function isReadLately(readAt: number, now: number): boolean {
  const age = now - readAt;
  return age >= 0 && age < lately;
}
