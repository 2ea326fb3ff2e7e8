import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';

import { showAnswer } from './draw-variant.ts';
import { readFamily } from './family.ts';

/**
 * The answer in words; null where an option is marked as right. That of a family has the decimals that the question asks for, such as
 * 37.0 A.
 */
export function answerText(question: Question): string | null {
  const { family = null } = question.type === 'numeric' && question.family ? readFamily(question.family) : {};
  if (question.type === 'numeric' && family) return showAnswer(question.answer.value, family);
  return typeOf(question).keyText(question);
}
