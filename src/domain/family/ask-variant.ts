import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import type { Random } from '#domain/shared/random.ts';

import type { Asked } from './asked.ts';
import { drawOptions, drawVariant, keyOptionId, type Variant } from './draw-variant.ts';
import { type Family, readFamily, type Values } from './family.ts';

/** How the answer is given: typed, or chosen among four as the real paper has it. */
export type AnswerForm = 'typed' | 'choice';

/** What a learner has met of a family: values that are drawn again last, and a slip that is to tempt again. */
export type Met = { readonly values: readonly Values[]; readonly slip?: string | undefined };

/** Variants among which one is looked for that fits what was met before. */
const choices = 40;

/**
 * Draws a variant of a question that has a family. A single-choice question always gives four options.
 *
 * @returns undefined for a question without one, or with one that can't be read: it's then asked as it stands
 */
export function askVariant(
  question: Question,
  form: AnswerForm,
  random: Random,
  met: Met = { values: [] },
): Asked | undefined {
  const { canVary, isTyped } = typeOf(question);
  if (question.family === undefined || !canVary) return undefined;
  const { family } = readFamily(question.family);
  const variant = family && drawFitting(family, random, met);
  if (!family || !variant) return undefined;
  const { values, stem: text, steps: explanation, key: answer, slips } = variant;
  if (form === 'typed' && isTyped) return { type: 'numeric', values, text, explanation, answer };
  const options = drawOptions(family, variant, random, met.slip);
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

/** A variant with other numbers than before, in which the slip leads astray; the nearest to it where there is none. */
function drawFitting(family: Family, random: Random, { values: before, slip }: Met): Variant | null {
  const seen = new Set(before.map(textOf));
  let best: Variant | null = null;
  let bestFit = -1;
  for (let tries = 0; tries < choices; tries += 1) {
    const variant = drawVariant(family, random);
    if (!variant) break;
    const isNew = !seen.has(textOf(variant.values));
    const tempts = slip === undefined || variant.slips.some(({ id }) => id === slip);
    if (isNew && tempts) return variant;
    const fit = 2 * Number(isNew) + Number(tempts);
    if (fit > bestFit) [best, bestFit] = [variant, fit];
  }
  return best;
}

function textOf(values: Values): string {
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}
