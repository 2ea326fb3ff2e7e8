import { askVariant } from '#domain/family/ask-variant.ts';
import { asAsked } from '#domain/family/asked.ts';
import { drawOptions, drawVariant, keyOptionId, type Variant } from '#domain/family/draw-variant.ts';
import { type Family, readFamily } from '#domain/family/family.ts';
import { findSlips } from '#domain/family/find-slips.ts';
import { roundAnswer } from '#domain/family/round-answer.ts';
import { gradeResponse } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { type Random, seededRandom } from '#domain/shared/random.ts';

import { physicalFaults } from './physical-faults.ts';
import { roundOpinion, secondOpinions } from './second-opinion.ts';

/** What a check of many variants of one family found. */
export type FamilyCheck = {
  readonly questionId: string;
  readonly drawn: number;
  readonly distinct: number;
  /** How often the key was first to fourth by size among its options. */
  readonly places: readonly number[];
  /** Slips that were typed on purpose, and how many of them were recognised. */
  readonly planted: number;
  readonly named: number;
  /** Right answers that were mistaken for a slip. */
  readonly accused: number;
  /** Wrong random answers, how many of them equal the result of a slip, and how many of the rest were mistaken for one. */
  readonly random: number;
  readonly coincident: number;
  readonly mistaken: number;
  /** The first few faults, in words. */
  readonly faults: readonly string[];
};

const maxFaults = 3;
/** A family needs this many variants, so that nobody learns them by heart. */
const minDistinct = 200;

/** With fewer choices, chance alone moves the share of a place by up to 9 points. */
const minPlaced = 200;
/** Each place is drawn for a quarter of the choices, and given up only if no values can be found that allow it. */
const rarestPlace = 0.1;
const commonestPlace = 0.4;

/**
 * Draws `draws` variants of a question's family and checks each. The same seed draws the same variants.
 *
 * @throws RangeError for a question without a readable family
 */
export function checkFamily(question: Question, draws: number, seed: string): FamilyCheck {
  const { family } = readFamily(question.family ?? '');
  if (!family) throw new RangeError(`${question.id} has no family that can be read`);
  const random = seededRandom(`${seed} ${question.id}`);
  const seen = new Set<string>();
  const faults: string[] = [];
  const places = [0, 0, 0, 0];
  const counts = { drawn: 0, planted: 0, named: 0, accused: 0, random: 0, coincident: 0, mistaken: 0 };
  for (let draw = 0; draw < draws; draw += 1) {
    const variant = drawVariant(family, random);
    if (!variant) {
      faults.push('No values meet the conditions.');
      continue;
    }
    counts.drawn += 1;
    seen.add(JSON.stringify(variant.values));
    const place = placeOfKey(question, random);
    places[place] = (places[place] ?? 0) + 1;
    faults.push(
      ...faultsOf(family, variant),
      ...stepFaults(family, variant),
      ...opinionFaults(question.id, family, variant),
      ...physicalFaults(question.id, family, variant),
      ...optionFaults(family, variant, drawOptions(family, variant, random)),
    );
    answer(question, family, variant, random, counts);
  }
  if (seen.size < minDistinct && draws >= 10 * minDistinct) faults.push(`Only ${seen.size} variants.`);
  if (draws >= minPlaced) faults.push(...placeFaults(places, draws));
  return {
    questionId: question.id,
    ...counts,
    distinct: seen.size,
    places,
    faults: faults.slice(0, maxFaults),
  };
}

/** The place of the key by size when a mock asks the question: 0 for the smallest, -1 if it can't be asked as a choice. */
function placeOfKey(question: Question, random: Random): number {
  const asked = askVariant(question, 'choice', random);
  return asked?.type === 'single' ? asked.options.findIndex(({ id }) => id === keyOptionId) : -1;
}

/** Faults of places that hold the key too rarely or too often: always choosing one place mustn't do much better than chance. */
function placeFaults(places: readonly number[], draws: number): string[] {
  return places.flatMap((count, place) => {
    const share = count / draws;
    if (share >= rarestPlace && share <= commonestPlace) return [];
    return [`The key is option ${place + 1} by size in ${Math.round(100 * share)}% of its choices.`];
  });
}

/** What no text may contain: missing values, braces, floating-point noise, a plural after 1, two full stops, two spaces. */
const badText =
  /NaN|undefined|null|Infinity|[{}]|\d\.\d{7,}|(?<![\d.])1 (?!is|has|less)[a-z]{2,}s\b|\.\.| {2}/u;

function faultsOf({ key, fields }: Family, { values, stem, steps, key: shown }: Variant): string[] {
  const exact = key.evaluate(values);
  const slack = 1e-9 * Math.max(1, Math.abs(exact));
  const { value, tolerance } = shown;
  const isUnsafe =
    (fields.rounding === 'down' && value + tolerance > exact + slack) ||
    (fields.rounding === 'up' && value - tolerance < exact - slack);
  return [
    ...(badText.test(`${stem} ${steps}`) ? [`It reads badly: ${stem} ${steps}`] : []),
    ...(isUnsafe ? [`${value} is past the limit of ${exact}.`] : []),
    ...(Math.abs(value - exact) > 10 ** -fields.decimals ? [`${value} is far from ${exact}.`] : []),
  ];
}

/** Finds the number that the steps round up or down. */
const beforeRounding = /([\d.]+)(?: [^\d\s,]+)?, rounded (?:up|down) to /u;

/** The steps to a limit must show the number before rounding, and that number must round to the key. */
function stepFaults({ fields }: Family, { steps, key }: Variant): string[] {
  if (fields.rounding === 'nearest') return [];
  const [, shown] = beforeRounding.exec(steps) ?? [];
  if (shown !== undefined && roundAnswer(Number(shown), fields) === key.value) return [];
  return [`Its steps don’t lead to ${key.value}: ${steps}`];
}

/** Compares the key with a second opinion, worked out without the family's formula. */
function opinionFaults(questionId: string, { fields }: Family, { values, key }: Variant): string[] {
  const opinion = secondOpinions[questionId];
  if (!opinion) return ['Nobody has given a second opinion.'];
  const second = roundOpinion(opinion(values), fields.decimals, fields.rounding);
  // Both are rounded to the same decimal place, so they're either equal or at least one step apart.
  if (Math.abs(second - key.value) < 10 ** -fields.decimals / 2) return [];
  return [`${key.value} is the key of ${JSON.stringify(values)}, the second opinion is ${second}.`];
}

function optionFaults(
  { fields }: Family,
  { key, slips }: Variant,
  options: readonly { readonly id: string; readonly text: string }[],
): string[] {
  const numbers = new Map([[keyOptionId, key.value], ...slips.map(({ id, value }) => [id, value] as const)]);
  const sizes = options.map(({ id }) => roundAnswer(numbers.get(id) ?? Number.NaN, fields));
  const isApart = sizes.slice(1).every((size, index) => size - (sizes[index] ?? 0) > fields.tolerance);
  const isComplete = new Set(options.map(({ text }) => text)).size === 4;
  return isApart && isComplete ? [] : [`Its options are ${options.map(({ text }) => text).join(', ')}.`];
}

type Counts = Record<'planted' | 'named' | 'accused' | 'random' | 'coincident' | 'mistaken', number>;

/** Answers a variant with a planted slip, the right number and a random one, as learners would type them. */
function answer(question: Question, family: Family, variant: Variant, random: Random, counts: Counts): void {
  const { values, stem: text, steps: explanation, key, slips } = variant;
  const asked = { type: 'numeric', values, text, explanation, answer: key } as const;
  const type = (value: number) => value.toFixed(family.fields.decimals);
  const named = (typed: string) => findSlips(question, asked, typed).map(({ id }) => id);
  const isWrong = (typed: string) =>
    gradeResponse(asAsked(question, asked), typed, { partialCredit: false }) === 0;

  const slip = slips[Math.floor(random() * slips.length)];
  const mistake = type(roundAnswer(slip?.value ?? 0, family.fields));
  if (slip && isWrong(mistake)) {
    counts.planted += 1;
    if (named(mistake).includes(slip.id)) counts.named += 1;
  }
  if (named(`${key.value} ${key.unit}`.trim()).length > 0) counts.accused += 1;

  // Spread evenly on a logarithmic scale, from a hundredth of the key to a hundred times the key.
  const guess = type(key.value * 10 ** (4 * random() - 2));
  if (!isWrong(guess)) return;
  counts.random += 1;
  if (isSlipsNumber(Number(guess), slips, family)) counts.coincident += 1;
  else if (named(guess).length > 0) counts.mistaken += 1;
}

/**
 * Whether a learner who made one of the slips could have typed this number: the slip's result rounded down, up or to the
 * nearest.
 */
function isSlipsNumber(guess: number, slips: Variant['slips'], { fields: { decimals } }: Family): boolean {
  const scale = 10 ** decimals;
  const place = Math.round(guess * scale);
  return slips.some(({ value }) => {
    const noisy = value * scale;
    const whole = Math.round(noisy);
    // Apart from floating-point noise, a number without further decimals rounds to itself only.
    const isWhole = Math.abs(noisy - whole) < 1e-6;
    return isWhole ? place === whole : place === Math.floor(noisy) || place === Math.ceil(noisy);
  });
}
