import type { CatalogueRow } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { standingOf } from '#domain/shared/editions.ts';

import { paper } from './paper.ts';
import type { NumberedPart } from './refill-papers.ts';

/**
 * The parts with the questions that numbered papers may ask: published ones in the form of the real paper, none of another
 * edition. A question that stands in two parts is asked in the first.
 */
export function numberedParts(
  parts: readonly ExamPart[],
  rows: ReadonlyMap<string, CatalogueRow>,
): NumberedPart[] {
  const known = new Set<string>();
  return parts
    .filter(({ isActive }) => isActive)
    .map(({ id, examWeight, questionIds }) => ({
      id,
      weight: examWeight,
      candidates: questionIds
        .flatMap((questionId) => rows.get(questionId) ?? [])
        .filter((row) => isOnPaper(row) && !known.has(row.id) && known.add(row.id)),
    }));
}

/** A family is left out: its values differ, and a numbered paper is the same for everyone. */
function isOnPaper(row: CatalogueRow): boolean {
  const { optionCount, status, editions, family } = row;
  return (
    typeOf(row).isOnPaper &&
    !family &&
    optionCount === paper.optionCount &&
    status === 'published' &&
    standingOf(editions) !== 'other'
  );
}
