import type { Attempt } from '#domain/attempt/attempt.ts';
import type { SavedQuestions } from '#domain/saved/saved-questions.ts';

/**
 * What a visitor left in this browser, for asking whether to move it to an account: `2 results, 1 unfinished attempt and 3
 * notes`. Empty when there is nothing.
 *
 * @param saved without deletions
 */
export function describeClaimable(
  attempts: readonly Pick<Attempt, 'handedInAt'>[],
  { bookmarks, notes }: SavedQuestions,
): string {
  const finished = attempts.filter(({ handedInAt }) => handedInAt !== null).length;
  const counts: readonly (readonly [number, string])[] = [
    [finished, 'result'],
    [attempts.length - finished, 'unfinished attempt'],
    [bookmarks.size, 'bookmark'],
    [notes.size, 'note'],
  ];
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`);
  return new Intl.ListFormat('en-GB').format(parts);
}
