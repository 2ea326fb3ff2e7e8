import { compareText } from '#domain/shared/compare-text.ts';
import { matchWords } from '#domain/shared/match-words.ts';
import { type SavedQuestions, savedIds } from './saved-questions.ts';

export const savedFilters = ['all', 'bookmarked', 'noted'] as const;
export type SavedFilter = (typeof savedFilters)[number];

/**
 * The ids of saved questions, the latest change first. Words are looked for in the note, the question and its reference, and
 * all of them must be there.
 *
 * @param questions those that were read, by id
 */
export function findSaved(
  { bookmarks, notes }: SavedQuestions,
  filter: SavedFilter,
  words: string,
  questions: ReadonlyMap<string, { readonly text: string; readonly reference: string }>,
): string[] {
  const marked = filter === 'noted' ? [] : savedIds(bookmarks);
  const noted = filter === 'bookmarked' ? [] : savedIds(notes);
  const changedAt = (id: string) => Math.max(bookmarks.get(id)?.at ?? 0, notes.get(id)?.at ?? 0);
  const hasWords = matchWords(words);
  return [...new Set([...marked, ...noted])]
    .sort((a, b) => changedAt(b) - changedAt(a) || compareText(a, b))
    .filter((id) => {
      const question = questions.get(id);
      const text = [notes.get(id)?.value, question?.text, question?.reference].join(' ').toLowerCase();
      return hasWords(text);
    });
}
