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
  // As the score is worked out: hundredths of a mark, cut to a whole percentage, which reaches the pass mark where these do.
  const hundredths = Math.round(100 * correctAnswers) - passMark * totalQuestions;
  return Math.floor(hundredths / 100);
}
