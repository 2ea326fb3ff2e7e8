import type { CatalogueRow } from '#domain/part/catalogue.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { standingOf } from '#domain/shared/editions.ts';

import type { DrawTerms } from './blueprint.ts';
import { paper } from './paper.ts';

/** What decides whether a question may come up. */
export type AskableRow = Pick<
  CatalogueRow,
  'type' | 'optionCount' | 'editions' | 'difficulty' | 'status' | 'family'
>;

/** The terms of a mock in the form of the real paper. */
export const onPaper = { difficulty: null, types: 'single' } as const satisfies Partial<DrawTerms>;

/**
 * Whether a numbered paper may ask a question: one that is published, in the form of the real paper and of no other edition. A
 * family's values differ, and a numbered paper is the same for everyone.
 */
export function isOnNumberedPaper(row: AskableRow): boolean {
  return !row.family && isAsked(row, onPaper);
}

/**
 * Whether a question may come up: published, of an edition that may be asked, of the wanted difficulty, and in the paper's form
 * unless any type is allowed. A family has that form too when it can give a choice of four.
 */
export function isAsked(
  row: AskableRow,
  { difficulty, types }: Pick<DrawTerms, 'difficulty' | 'types'>,
): boolean {
  return (
    row.status === 'published' &&
    standingOf(row.editions) !== 'other' &&
    (difficulty === null || row.difficulty === difficulty) &&
    (types === 'any' || ((typeOf(row).isOnPaper || row.family) && row.optionCount === paper.optionCount))
  );
}
