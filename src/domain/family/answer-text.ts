import type { Question, QuestionOf } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';

import { showAnswer } from './draw-variant.ts';
import { readFamily } from './family.ts';

const words = ['one', 'two', 'three'];

/** The answer in words, with the decimals that the question asks for, such as 37.0 A; null where an option is marked as right. */
export function answerText(question: Question): string | null {
  return question.type === 'numeric' ? numberText(question) : typeOf(question).keyText(question);
}

function numberText(question: QuestionOf<'numeric'>): string {
  const { value, unit } = question.answer;
  const { family = null } = question.family ? readFamily(question.family) : {};
  if (family) return showAnswer(value, family);
  const asked = /\bto (one|two|three) decimal places?\b/u.exec(question.text)?.[1];
  const decimals = words.indexOf(asked ?? '') + 1;
  const rounded = value.toFixed(decimals);
  // A question that asks for fewer than its answer has is shown as it's marked.
  return `${Number(rounded) === value && decimals > 0 ? rounded : value} ${unit}`.trim();
}
