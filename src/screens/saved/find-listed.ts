import { findSaved } from '#domain/saved/find-saved.ts';

/**
 * The same as {@link findSaved}, and before them, with any words, the questions whose note was deleted lately: there it can be
 * brought back.
 *
 * @param since milliseconds since the epoch from which on a deletion is late
 */
export function findListed(since: number, ...given: Parameters<typeof findSaved>): string[] {
  const [{ notes }, filter] = given;
  const deleted = [...notes].filter(([, { at, value }]) => value === '' && at >= since).map(([id]) => id);
  return [...new Set([...(filter === 'bookmarked' ? [] : deleted), ...findSaved(...given)])];
}
