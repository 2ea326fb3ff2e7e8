import { isSameValue } from '#domain/edit/changed-fields.ts';
import type { Question } from '#domain/question/question.ts';

import type { Asked } from './asked.ts';
import { showAnswer, workOut } from './draw-variant.ts';
import { readFamily } from './family.ts';

/**
 * What was asked, with the key and worked answer that the question's family now gives for the same values. The question and its
 * options stay as the learner saw them. If the family no longer has an answer for the values, or no option shows it, nothing
 * changes.
 */
export function keyAgain(question: Question, asked: Asked): Asked {
  const { family } = readFamily(question.family ?? '');
  const worked = family && workOut(family, asked.values);
  if (!worked) return asked;
  const { key, steps: explanation } = worked;
  if (asked.type === 'numeric') {
    return isSameValue(asked.answer, key) ? asked : { ...asked, answer: key, explanation };
  }
  const text = showAnswer(key.value, family);
  const option = asked.options.find((one) => one.text === text);
  return !option || option.id === asked.answer[0] ? asked : { ...asked, answer: [option.id], explanation };
}
