import type { Question } from './question.ts';
import { optionIds } from './question-types.ts';

/**
 * Option ids in the order in which an attempt showed them, for a question as it is now: options removed since are left out, new
 * ones come last. Without a stored order, they are in the bank's order.
 */
export function shownOrder(question: Question, stored: readonly string[] | undefined): string[] {
  const ids = optionIds(question);
  const known = (stored ?? []).filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}
