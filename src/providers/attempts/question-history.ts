import type { QuestionHistory } from '#domain/exam/question-history.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { addResults } from '#domain/study/add-results.ts';
import { lastAnswers } from '#domain/study/last-answers.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

/**
 * How the learner answered each question, from whatever has been read: the results, what this browser's finished attempts add to
 * the study record, and the account's record. Of several marks of one answer, the one that was regraded last counts.
 */
export function historyOf(
  results: readonly QuizResult[],
  finished: StudyRecord | null,
  study: StudyRecord | null,
): QuestionHistory {
  return lastAnswers(addResults(mergeStudy(study ?? emptyStudy, finished ?? emptyStudy), results));
}
