import type { AskedAt } from '#domain/part/twins.ts';

import type { QuestionHistory } from './question-history.ts';

/** When a question was asked last by a history, in milliseconds since the epoch. */
export function lastAskedIn(history: QuestionHistory): AskedAt {
  return (questionId) => history.get(questionId)?.at;
}
