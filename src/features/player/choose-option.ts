import type { AttemptItem } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import type { Response } from '#domain/question-types/response.ts';
import { toggleOption } from '#features/question/toggle-option.ts';

/** The response after the option at a place on the screen was chosen: taken, or for `multiple` switched on or off. */
export function chooseOption(question: Question, item: AttemptItem, index: number): Response | null {
  const id = item.optionOrder[index];
  if (id === undefined) return item.response;
  if (question.type === 'single') return id;
  return question.type === 'multiple' ? toggleOption(item.response, id) : item.response;
}
