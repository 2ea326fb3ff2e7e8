import { findSaved } from '#domain/saved/find-saved.ts';

/**
 * The questions that {@link findSaved} finds, after those whose note has been deleted since a time, whatever the words: the
 * note can be restored in their row.
 *
 * @param since milliseconds since the epoch
 */
export function findListed(since: number, ...args: Parameters<typeof findSaved>): string[] {
  const [{ notes }, filter] = args;
  const deleted = [...notes].filter(([, { at, value }]) => value === '' && at >= since).map(([id]) => id);
  return [...new Set([...(filter === 'bookmarked' ? [] : deleted), ...findSaved(...args)])];
}
