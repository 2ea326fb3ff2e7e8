import { findSaved } from '#domain/saved/find-saved.ts';
import { readDraft } from '#services/storage/question-drafts.ts';

/**
 * The questions that {@link findSaved} finds, after those that keep their row whatever the words: those whose note has been
 * deleted since a time, since it can be restored there, and those whose bookmark was removed since then while a note is being
 * typed. With the filter `all`, it may have been removed before.
 *
 * @param owner who uses this browser, from `useOwner`
 * @param since milliseconds since the epoch
 */
export function findListed(
  owner: string | null | undefined,
  since: number,
  ...args: Parameters<typeof findSaved>
): string[] {
  const [{ bookmarks, notes }, filter] = args;
  const found = findSaved(...args);
  const typed = [...bookmarks].filter(
    ([id, { at, value }]) =>
      value === '' &&
      (at >= since || filter === 'all') &&
      !found.includes(id) &&
      readDraft('note', id, owner) !== null,
  );
  const deleted = [...notes].filter(([, { at, value }]) => value === '' && at >= since);
  const kept = [...typed, ...(filter === 'bookmarked' ? [] : deleted)].map(([id]) => id);
  return [...new Set([...kept, ...found])];
}
