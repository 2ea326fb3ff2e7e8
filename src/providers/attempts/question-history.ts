import { type QuestionHistory, questionHistory } from '#domain/exam/question-history.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { lastAnswers } from '#domain/study/last-answers.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

import type { FinishedAttempts } from './finished-attempts.ts';

/**
 * What the learner did with each question. A stored result holds only the latest attempt at its quiz, so the study record tells the
 * rest; what this browser finished may not have reached the account yet. Of one attempt the account's result counts: it may have been
 * regraded since.
 */
export function historyOf(
  results: readonly QuizResult[],
  finished: FinishedAttempts | null,
  study: StudyRecord | null,
): QuestionHistory {
  return questionHistory([...(finished?.results ?? []), ...results], lastAnswers(study ?? emptyStudy));
}
