import type { ExamPart } from '#domain/part/exam-part.ts';
import { seededRandom } from '#domain/shared/random.ts';

import type { DrawTerms } from './blueprint.ts';
import { drawPaper } from './draw-paper.ts';
import { candidatesOf, examPools } from './exam-pools.ts';
import type { QuestionHistory } from './select-questions.ts';

/**
 * How many questions an exam on these terms could ask at most, no two of them on one fact. Questions that no catalogue
 * tells of are counted as if they fitted.
 */
export function countAvailable(
  terms: DrawTerms,
  parts: readonly ExamPart[],
  history: QuestionHistory,
): number {
  const pools = examPools(terms, parts, history);
  const random = seededRandom('');
  const { questionIds } = drawPaper(candidatesOf(terms, pools, history, random), pools.rows.size, random);
  return questionIds.length + pools.uncatalogued.length;
}
