import type { AttemptItem } from '#domain/attempt/attempt.ts';
import { chooseOption } from '#domain/question/choose-option.ts';
import type { Question } from '#domain/question/question.ts';
import type { Response } from '#domain/question-types/response.ts';

/** The response after the option at a place on the screen was picked with a key. */
export function chooseAt(question: Question, item: AttemptItem, index: number): Response | null {
  const id = item.optionOrder[index];
  return id === undefined ? item.response : chooseOption(question, item.response, id);
}
