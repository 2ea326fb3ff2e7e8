import type { Attempt, AttemptItem } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import type { Response } from '#domain/question-types/response.ts';

/** Whether there's an answer to check: only practice checks before the end. */
export function isCheckable({ mode }: Attempt, item: AttemptItem | undefined): boolean {
  return mode === 'practice' && item !== undefined && !item.checked && isAnswered(item.response);
}

/** Whether an answer can be graded: a number with an unknown unit may well be right. */
export function isGradable(question: Question, response: Response | null): boolean {
  const type = typeOf(question);
  return !type.isTyped || (response !== null && type.isComplete(question, response));
}

/** Whether the question can be answered now. In open-book practice, the place has to be found first. */
export function isAnswerable(item: AttemptItem | undefined): boolean {
  return item !== undefined && !item.checked && item.find !== null;
}
