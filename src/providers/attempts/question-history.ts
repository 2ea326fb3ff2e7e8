import { type QuestionHistory, questionHistory } from '#domain/exam/question-history.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import type { FinishedAttempts } from './finished-attempts.ts';

/**
 * What the learner did with each question. A stored result holds only the latest attempt at its quiz, so the study record tells the
 * rest; what this browser finished may not have reached the account yet.
 */
export function historyOf(
  results: readonly QuizResult[],
  finished: FinishedAttempts | null,
  study: StudyRecord | null,
): QuestionHistory {
  const studied = [...(study?.cards ?? [])].flatMap(([questionId, { reviews }]) =>
    reviews.slice(-1).map(({ at, outcome }) => ({
      completedAt: new Date(at * 1000).toISOString(),
      answers: [{ questionId, correct: outcome !== 'again' }],
    })),
  );
  return questionHistory([...studied, ...results, ...(finished?.results ?? [])]);
}
