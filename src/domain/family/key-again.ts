import type { Question } from '#domain/question/question.ts';

import type { Asked } from './asked.ts';
import { showAnswer, variantOf } from './draw-variant.ts';
import { readFamily } from './family.ts';

/**
 * What was asked, with the key that the question's family gives to the same values now. The texts stay as the learner saw them.
 * Where the family has no answer for the values any more, or no option shows it, the key stays too.
 */
export function keyAgain(question: Question, asked: Asked): Asked {
  const { family } = readFamily(question.family ?? '');
  const variant = family && variantOf(family, asked.values);
  if (!variant) return asked;
  if (asked.type === 'numeric') return { ...asked, answer: variant.key };
  const text = showAnswer(variant.key.value, family);
  const key = asked.options.find((option) => option.text === text);
  return key ? { ...asked, answer: [key.id] } : asked;
}
