import type { AttemptItem } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import type { Response } from '#domain/question-types/response.ts';

/** The response after the option at a place on the screen was picked with a key. */
export function chooseOption(question: Question, item: AttemptItem, index: number): Response | null {
  const id = item.optionOrder[index];
  if (id === undefined) return item.response;
  return typeOf(question).choose(item.response, id);
}
