import type { ResultFields } from './quiz-result.ts';

/**
 * How far a result is from passing, in whole right answers: how many it has to spare, below zero how many more would have
 * passed. Null without a pass mark.
 */
export function marksToSpare({
  correctAnswers,
  totalQuestions,
  passMark,
}: Pick<ResultFields, 'correctAnswers' | 'totalQuestions' | 'passMark'>): number | null {
  if (passMark === 0) return null;
  // In hundredths of a mark, like the score, which is rounded down and so reaches the pass mark exactly when these do.
  const hundredths = Math.round(100 * correctAnswers) - passMark * totalQuestions;
  return Math.floor(hundredths / 100);
}
