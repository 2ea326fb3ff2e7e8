import type { CatalogueRow } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { isOnNumberedPaper } from './is-asked.ts';
import type { NumberedPart } from './refill-papers.ts';

/**
 * The parts with the questions that numbered papers may ask. A question in two parts is asked in the first.
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
        .filter((row) => isOnNumberedPaper(row) && !known.has(row.id) && known.add(row.id)),
    }));
}
