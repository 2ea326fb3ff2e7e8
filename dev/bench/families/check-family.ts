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

/** What many variants of one family showed. */
export type FamilyCheck = {
  readonly questionId: string;
  readonly drawn: number;
  readonly distinct: number;
  /** How often the key was first to fourth by size among its options. */
  readonly places: readonly number[];
  /** Slips that were typed on purpose, and how many of them were named. */
  readonly planted: number;
  readonly named: number;
  /** Right answers that were accused of a slip. */
  readonly accused: number;
  /** Random answers that were wrong, how many of them happened to be a slip's number, and the accused among the others. */
  readonly random: number;
  readonly coincident: number;
  readonly mistaken: number;
  /** The first few things that are wrong, in words. */
  readonly faults: readonly string[];
};

const maxFaults = 3;
/** Variants that a family needs, so that nobody learns them by heart. */
const minDistinct = 200;

/** Fewer choices than these say little about the place of the key: its share is off by up to 9 points by chance. */
const minPlaced = 200;
/** A place is drawn in a quarter of the choices, and it's left only where no values can be found that allow it. */
const rarestPlace = 0.1;
const commonestPlace = 0.4;

/** Draws so many variants of a question's family and checks each; the same seed draws the same ones. */
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

/** The place of the key by size, as a mock asks the question: the smallest is 0. */
function placeOfKey(question: Question, random: Random): number {
  const asked = askVariant(question, 'choice', random);
  return asked?.type === 'single' ? asked.options.findIndex(({ id }) => id === keyOptionId) : -1;
}

/** The key is found at every place, and nobody who always chooses one place does much better than by chance. */
function placeFaults(places: readonly number[], draws: number): string[] {
  return places.flatMap((count, place) => {
    const share = count / draws;
    if (share >= rarestPlace && share <= commonestPlace) return [];
    return [`The key is option ${place + 1} by size in ${Math.round(100 * share)}% of its choices.`];
  });
}

/** What a text never holds: values that are missing, brackets, and the noise of binary fractions. */
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

/** The last number of the steps before they round to a limit. */
const beforeRounding = /([\d.]+)(?: [^\d\s,]+)?, rounded (?:up|down) to /u;

/** A limit is rounded from a number that is shown, and that number leads to the key. */
function stepFaults({ fields }: Family, { steps, key }: Variant): string[] {
  if (fields.rounding === 'nearest') return [];
  const [, shown] = beforeRounding.exec(steps) ?? [];
  if (shown !== undefined && roundAnswer(Number(shown), fields) === key.value) return [];
  return [`Its steps don’t lead to ${key.value}: ${steps}`];
}

/** Holds the key against the answer of somebody who never saw the family's formula. */
function opinionFaults(questionId: string, { fields }: Family, { values, key }: Variant): string[] {
  const opinion = secondOpinions[questionId];
  if (!opinion) return ['Nobody has given a second opinion.'];
  const second = roundOpinion(opinion(values), fields.decimals, fields.rounding);
  // Both are rounded to the same place, so they differ by at least one of its steps or not at all.
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

/** Gives a planted, a right and a random answer to a variant, as learners would type them. */
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

  // Spread evenly over a hundredth to a hundred times the key.
  const guess = type(key.value * 10 ** (4 * random() - 2));
  if (!isWrong(guess)) return;
  counts.random += 1;
  if (isSlipsNumber(Number(guess), slips, family)) counts.coincident += 1;
  else if (named(guess).length > 0) counts.mistaken += 1;
}

/** Whether a learner with one of the slips would have given just this number: theirs cut off, rounded up or to the nearest. */
function isSlipsNumber(guess: number, slips: Variant['slips'], { fields: { decimals } }: Family): boolean {
  const scale = 10 ** decimals;
  const place = Math.round(guess * scale);
  return slips.some(({ value }) => {
    const noisy = value * scale;
    const whole = Math.round(noisy);
    // Binary noise aside, a number that ends at the last place has only one rounding.
    const isWhole = Math.abs(noisy - whole) < 1e-6;
    return isWhole ? place === whole : place === Math.floor(noisy) || place === Math.ceil(noisy);
  });
}
