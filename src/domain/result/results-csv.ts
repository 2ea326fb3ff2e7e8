import { toCsv } from '#domain/shared/csv.ts';

import type { QuizResult } from './quiz-result.ts';

const head = [
  'Title',
  'Kind',
  'Completed',
  'Score %',
  'Right',
  'Questions',
  'Seconds',
  'Pass mark %',
  'Passed',
  'Attempts',
];

/** One's results as CSV, a row each; times are ISO. */
export function resultsCsv(results: readonly QuizResult[]): string {
  return toCsv([
    head,
    ...results.map((result) => [
      result.quizTitle,
      result.mode,
      result.completedAt,
      result.score,
      result.correctAnswers,
      result.totalQuestions,
      result.timeTaken,
      result.passMark,
      result.passMark > 0 ? (result.passed ? 'yes' : 'no') : '',
      result.attempts,
    ]),
  ]);
}
