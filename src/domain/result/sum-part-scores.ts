import type { QuizResult } from './quiz-result.ts';

/** Right answers out of all by exam part, over several results. */
export function sumPartScores(results: readonly QuizResult[]): QuizResult['partScores'] {
  const sums = new Map<string, { correct: number; total: number }>();
  for (const { partScores } of results) {
    for (const [partId, { correct, total }] of Object.entries(partScores)) {
      const sum = sums.get(partId) ?? { correct: 0, total: 0 };
      sums.set(partId, { correct: sum.correct + correct, total: sum.total + total });
    }
  }
  return Object.fromEntries(sums);
}
