import type { Twins } from '#domain/part/twins.ts';
import { missedQuestions } from './missed-questions.ts';
import type { QuestionHistory } from './question-history.ts';
import type { Selection } from './selections.ts';

/** The ids that a selection keeps: all, those never seen, or those missed when they came up last, each in the form to ask next. */
export function selectQuestions(
  questionIds: readonly string[],
  selection: Selection,
  history: QuestionHistory,
  twins: Twins,
): string[] {
  if (selection === 'all') return [...questionIds];
  if (selection === 'unseen') return questionIds.filter((id) => !history.has(id));
  return missedQuestions(questionIds, history, twins);
}
