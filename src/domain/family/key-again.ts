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
    return isSameKey(asked.answer, key) ? asked : { ...asked, answer: key, explanation };
  }
  const text = showAnswer(key.value, family);
  const option = asked.options.find((one) => one.text === text);
  return !option || option.id === asked.answer[0] ? asked : { ...asked, answer: [option.id], explanation };
}

type Key = (Asked & { type: 'numeric' })['answer'];

/** A key that differs by a floating-point error is no correction. */
function isSameKey(one: Key, other: Key): boolean {
  const slack = 1e-9 * Math.max(1, Math.abs(one.value));
  return (
    one.unit === other.unit &&
    Math.abs(one.value - other.value) <= slack &&
    Math.abs(one.tolerance - other.tolerance) <= slack
  );
}
