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

/**
 * The averages of the earlier and the later half, in whole percent; an odd one in the middle counts as later. Two points apart
 * or less count as level.
 *
 * @param scores in percent, oldest first
 * @throws RangeError with fewer than two
 */
export function compareHalves(scores: readonly number[]): {
  readonly before: number;
  readonly after: number;
  readonly isLevel: boolean;
} {
  if (scores.length < 2) throw new RangeError('A course takes at least two scores');
  const half = Math.floor(scores.length / 2);
  const [before, after] = [average(scores.slice(0, half)), average(scores.slice(half))];
  return { before, after, isLevel: Math.abs(after - before) <= 2 };
}

function average(scores: readonly number[]): number {
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
