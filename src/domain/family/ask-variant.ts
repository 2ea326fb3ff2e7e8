import type { Question } from '#domain/question/question.ts';
import type { Random } from '#domain/shared/random.ts';

import type { Asked } from './asked.ts';
import { drawOptions, drawVariant, keyOptionId } from './draw-variant.ts';
import { readFamily } from './family.ts';

/** How the answer is given: typed, or chosen among four as the real paper has it. */
export type AnswerForm = 'typed' | 'choice';

/**
 * Draws a variant of a question that has a family. A single-choice question always gives four options.
 *
 * @returns undefined for a question without one, or with one that can't be read: it's then asked as it stands
 */
export function askVariant(question: Question, form: AnswerForm, random: Random): Asked | undefined {
  if (question.family === undefined || !(question.type === 'numeric' || question.type === 'single'))
    return undefined;
  const { family } = readFamily(question.family);
  const variant = family && drawVariant(family, random);
  if (!family || !variant) return undefined;
  const { values, stem: text, steps: explanation, key: answer, slips } = variant;
  if (form === 'typed' && question.type === 'numeric')
    return { type: 'numeric', values, text, explanation, answer };
  const options = drawOptions(family, variant, random);
  const reasons = slips.filter(({ id }) => options.some((option) => option.id === id));
  return {
    type: 'single',
    values,
    text,
    explanation,
    options,
    answer: [keyOptionId],
    optionReasons: Object.fromEntries(reasons.map(({ id, reason }) => [id, reason])),
  };
}
