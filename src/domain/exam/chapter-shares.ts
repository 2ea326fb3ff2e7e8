import { allocate } from './allocate.ts';
import { chapterWeight } from './chapter-weights.ts';
import { paperNumbers } from './paper-number.ts';

/** How many papers the bank should give before a question comes up again: the number of numbered papers. */
export const papersWithoutRepeat = paperNumbers.length;

/**
 * How many questions each chapter gives to ten papers with `count` questions of the part each: in proportion to the weights,
 * but no more than it has. So a chapter with one question is in one paper of ten, instead of putting that question in every
 * mock.
 *
 * @param chapters the questions of a part by their chapter
 */
export function chapterShares(
  chapters: ReadonlyMap<string, { readonly length: number }>,
  count: number,
): Map<string, number> {
  const strata = [...chapters].map(([id, { length }]) => ({ id, weight: chapterWeight(id), size: length }));
  return allocate(strata, count * papersWithoutRepeat);
}
