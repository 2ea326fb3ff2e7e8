import { allocate } from './allocate.ts';
import { chapterWeight } from './chapter-weights.ts';
import { paperNumbers } from './paper-number.ts';

/** A chapter of a part, and how many questions it has. */
export type ChapterPool = { readonly chapter: string; readonly size: number };

/** How many papers the bank should give before a question comes up again: as many as there are numbered ones. */
export const papersWithoutRepeat = paperNumbers.length;

/**
 * How many questions each chapter gives to ten papers with `count` questions of the part each: in proportion to the weights, but
 * no more than it has. So a chapter with one question is in one paper of ten, and never the same question in every mock.
 */
export function chapterShares(chapters: readonly ChapterPool[], count: number): Map<string, number> {
  const strata = chapters.map(({ chapter, size }) => ({ id: chapter, weight: chapterWeight(chapter), size }));
  return allocate(strata, count * papersWithoutRepeat);
}
