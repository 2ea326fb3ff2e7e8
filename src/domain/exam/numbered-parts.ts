import type { CatalogueRow } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { isAsked, onPaper } from './is-asked.ts';
import type { NumberedPart } from './refill-papers.ts';

/**
 * The parts with the questions that numbered papers may ask: published ones in the form of the real paper, none of another
 * edition. A question in two parts is asked in the first.
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
        // A family is left out: its values differ, and a numbered paper is the same for everyone.
        .filter((row) => !row.family && isAsked(row, onPaper) && !known.has(row.id) && known.add(row.id)),
    }));
}
