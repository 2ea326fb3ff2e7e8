import { type QuestionHistory, questionHistory } from '#domain/exam/select-questions.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';

import type { FinishedAttempts } from './finished-attempts.ts';

/** What the learner did with each question, from the stored results and the finished attempts kept in this browser. */
export function historyOf(
  results: readonly QuizResult[],
  finished: FinishedAttempts | null,
): QuestionHistory {
  return questionHistory([...results, ...(finished?.results ?? [])]);
}
