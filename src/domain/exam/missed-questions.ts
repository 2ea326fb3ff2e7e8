import { formsOf, formToAsk, type Twins } from '#domain/part/twins.ts';

import { lastAskedIn } from './last-asked.ts';
import type { QuestionHistory } from './question-history.ts';

/**
 * The questions missed when they last came up, without a right answer to a twin since. Each comes once, as the twin never seen
 * or seen longest ago.
 */
export function missedQuestions(
  questionIds: readonly string[],
  history: QuestionHistory,
  twins: Twins,
): string[] {
  const askedAt = lastAskedIn(history);
  const timeOf = (id: string) => askedAt(id) ?? 0;
  const isSettled = (id: string) =>
    formsOf(id, twins).some((form) => history.get(form)?.correct === true && timeOf(form) > timeOf(id));
  const missed = questionIds.filter((id) => history.get(id)?.correct === false && !isSettled(id));
  const latestOf = (id: string) =>
    formsOf(id, twins).reduce((one, other) => (timeOf(other) > timeOf(one) ? other : one));
  return [...new Set(missed.map((id) => formToAsk(latestOf(id), twins, askedAt)))];
}
