import { type QuestionHistory, questionHistory } from '#domain/exam/question-history.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { lastAnswers } from '#domain/study/last-answers.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

import type { FinishedAttempts } from './finished-attempts.ts';

/**
 * How the learner answered each question. A stored result holds only the latest attempt at its quiz, so the study record adds
 * the rest, and this browser's attempts may not have reached the account yet. If an attempt is in both, the account's result
 * counts, since it may have been regraded.
 */
export function historyOf(
  results: readonly QuizResult[],
  finished: FinishedAttempts | null,
  study: StudyRecord | null,
): QuestionHistory {
  return questionHistory([...(finished?.results ?? []), ...results], lastAnswers(study ?? emptyStudy));
}
