import type { AskedAt } from '#domain/part/twins.ts';

import type { QuestionHistory } from './question-history.ts';

/** Looks up in a history when a question was last asked, in milliseconds since the epoch. */
export function lastAskedIn(history: QuestionHistory): AskedAt {
  return (questionId) => history.get(questionId)?.at;
}
