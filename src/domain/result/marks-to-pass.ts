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
  // The score is cut to a whole percentage, so it reaches the pass mark exactly where the marks do.
  return Math.floor(correctAnswers - Math.ceil((passMark * totalQuestions) / 100));
}
