import { isRight } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { areDifferent } from '#domain/question-types/option-authoring.ts';

/** Why a question can't be answered correctly, or can't be marked fairly, in a sentence; null when it can. */
export function findUnanswerable(question: Question): string | null {
  if (question.text.trim() === '') return 'It has no question text.';
  const type = typeOf(question);
  const texts = type.options(question).map(({ text }) => text.trim());
  if (texts.includes('')) return 'An option is empty.';
  if (!areDifferent(texts)) return 'Two options are the same.';
  return isRight(question, type.keyResponse(question)) ? null : 'Its own key is graded as wrong.';
}
