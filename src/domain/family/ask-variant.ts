import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import type { Random } from '#domain/shared/random.ts';

import type { Asked } from './asked.ts';
import {
  drawOptions,
  drawVariant,
  keyOptionId,
  placesOf,
  type Variant,
  type WantedChoice,
} from './draw-variant.ts';
import { type Family, readFamily, type Values } from './family.ts';
import { familyOptionCount } from './option-count.ts';

/** How the answer is given: typed, or chosen among four as the real paper has it. */
export type AnswerForm = 'typed' | 'choice';

/** What a learner has met of a family: the values to avoid if possible, and a slip that should tempt again. */
export type Met = { readonly values: readonly Values[]; readonly slip?: string | undefined };

/** How many variants to try for one that suits what was met before. */
const choices = 40;

/**
 * Draws a variant of a question that has a family. A single-choice question always gives four options. The place of its key is
 * drawn before the values, so that it gives nothing away.
 *
 * @returns undefined for a question without a family, or with one that can't be read: it's then asked as stored
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
  const isChoice = form === 'choice' || !isTyped;
  const place = isChoice ? Math.floor(random() * familyOptionCount) : undefined;
  const wanted = { slip: met.slip, place };
  const variant = family && drawFitting(family, random, met.values, wanted);
  if (!family || !variant) return undefined;
  const { values, stem: text, steps: explanation, key: answer, slips } = variant;
  if (!isChoice) return { type: 'numeric', values, text, explanation, answer };
  const options = drawOptions(family, variant, random, wanted);
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

/** A variant with new numbers and the wanted slip and place of the key; the closest one when none has it all. */
function drawFitting(
  family: Family,
  random: Random,
  before: readonly Values[],
  { slip, place }: WantedChoice,
): Variant | null {
  const seen = new Set(before.map(textOf));
  let best: Variant | null = null;
  let bestFit = -1;
  for (let tries = 0; tries < choices; tries += 1) {
    const variant = drawVariant(family, random);
    if (!variant) break;
    const isNew = !seen.has(textOf(variant.values));
    const tempts = slip === undefined || variant.slips.some(({ id }) => id === slip);
    const isPlaced = place === undefined || placesOf(family, variant, slip).includes(place);
    if (isNew && tempts && isPlaced) return variant;
    const fit = 4 * Number(isNew) + 2 * Number(tempts) + Number(isPlaced);
    if (fit > bestFit) [best, bestFit] = [variant, fit];
  }
  return best;
}

function textOf(values: Values): string {
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => compareText(a, b)));
}
