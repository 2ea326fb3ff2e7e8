import { toCsv } from '#domain/shared/csv.ts';

import { outcomeOf } from './outcome-of.ts';
import type { QuizResult } from './quiz-result.ts';

const outcomeWords = { passed: 'yes', 'not-passed': 'no' } as const;

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

/** A learner's results as CSV, a row each; times are ISO. Practice has no pass mark, and is stored with other practice, so its attempts aren't
 * counted. */
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
      result.mode === 'practice' ? '' : result.passMark,
      passedWord(result),
      result.mode === 'practice' ? '' : result.attempts,
    ]),
  ]);
}

function passedWord(result: QuizResult): string {
  const outcome = outcomeOf(result);
  return outcome ? outcomeWords[outcome] : '';
}
