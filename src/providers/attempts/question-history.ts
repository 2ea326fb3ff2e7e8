import { type QuestionHistory, questionHistory } from '#domain/exam/select-questions.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/** What the learner did with each question, from the stored results and the finished attempts kept in this browser. */
export function historyOf(
  results: readonly QuizResult[],
  records: readonly AttemptRecord[] | null,
): QuestionHistory {
  const local = (records ?? [])
    .filter(({ attempt }) => attempt.handedInAt !== null)
    .map(({ attempt, questions }) => gradeAttempt(attempt, questions));
  return questionHistory([...results, ...local]);
}
