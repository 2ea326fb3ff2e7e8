import type { ExamPart } from '#domain/part/exam-part.ts';

import type { DrawTerms } from './blueprint.ts';
import { askableTogether, examPools } from './exam-pools.ts';
import { isAsked } from './is-asked.ts';
import type { QuestionHistory } from './question-history.ts';

/**
 * How many questions an exam on these terms can always ask, no two of them on one fact. Questions without a catalogue row are
 * counted as if they matched.
 */
export function countAvailable(
  terms: DrawTerms,
  parts: readonly ExamPart[],
  history: QuestionHistory,
): number {
  const pools = examPools(terms, parts, history);
  const rows = pools.parts.flatMap(({ ids }) => ids.flatMap((id) => pools.rows.get(id) ?? []));
  const candidates = rows.filter((row) => isAsked(row, terms));
  return askableTogether(candidates).length + pools.uncatalogued.length;
}
