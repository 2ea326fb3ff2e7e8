import { type Random, shuffle } from '#domain/shared/random.ts';

import type { Family, Values } from './family.ts';
import type { FamilyFields, Parameter } from './family-schema.ts';
import { showNumber } from './fill-text.ts';
import { familyOptionCount } from './option-count.ts';
import { roundAnswer, toleranceAround } from './round-answer.ts';

/** A slip with the answer that it leads to for the drawn values. */
export type DrawnSlip = { readonly id: string; readonly reason: string; readonly value: number };

/** One member of a family: its values, texts and key, and the slips whose answers differ from the key. */
export type Variant = {
  readonly values: Values;
  readonly stem: string;
  readonly steps: string;
  readonly key: { readonly value: number; readonly tolerance: number; readonly unit: string };
  readonly slips: readonly DrawnSlip[];
};

/** A choice between four: the key and three slips, smallest first. */
export type VariantOption = { readonly id: string; readonly text: string };

/** The id of the option that is right; the others have the ids of their slips. */
export const keyOptionId = 'key';

const maxTries = 2000;
const wrongOptions = familyOptionCount - 1;

/** Draws values until they make a valid variant; null when no attempt gave one. */
export function drawVariant(family: Family, random: Random): Variant | null {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const variant = variantOf(family, drawValues(family.fields, random));
    if (variant) return variant;
  }
  return null;
}

/** The member with these values; null when they break a condition, have no answer or leave fewer than three slips. */
export function variantOf(family: Family, values: Values): Variant | null {
  const worked = workOut(family, values);
  if (!worked) return null;
  const slips = slipsFor(family, values, worked.key.value);
  if (distinctSlips(family, slips).length < wrongOptions) return null;
  const exact = family.key.evaluate(values);
  const stem = family.stem.fill(values, { exact, text: showAnswer(worked.key.value, family) });
  return { values, stem, ...worked, slips };
}

/** The answer for these values and its worked steps; null when they break a condition or have no answer. */
export function workOut(family: Family, values: Values): Pick<Variant, 'key' | 'steps'> | null {
  if (!family.where.every((condition) => condition.evaluate(values) > 0)) return null;
  const exact = family.key.evaluate(values);
  const value = roundAnswer(exact, family.fields);
  if (!Number.isFinite(value) || value <= 0) return null;
  return {
    key: { value, tolerance: toleranceAround(exact, family.fields), unit: family.fields.unit },
    steps: family.steps.fill(values, { exact, text: showAnswer(value, family) }),
  };
}

/** The numbers that a parameter can be. */
export function valuesOf(parameter: Parameter): readonly number[] {
  if ('values' in parameter) return parameter.values;
  const { from, to, step } = parameter;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  // Multiplied and rounded rather than added up: adding 0.1 ten times doesn't give 1.
  return Array.from({ length: count }, (_, index) => Number((from + index * step).toFixed(9)));
}

function drawValues({ parameters, rows }: FamilyFields, random: Random): Values {
  const shared = rows === true ? random() : null;
  return Object.fromEntries(
    parameters.map((parameter) => {
      const values = valuesOf(parameter);
      return [parameter.name, values[Math.floor((shared ?? random()) * values.length)] ?? Number.NaN];
    }),
  );
}

/** Slips whose answers differ from the key, and that somebody might believe. Two of them may give the same answer. */
function slipsFor({ slips, fields }: Family, values: Values, key: number): DrawnSlip[] {
  return slips
    .map(({ id, reason, value }) => ({ id, reason, value: value.evaluate(values) }))
    .filter(({ value }) => {
      const rounded = roundAnswer(value, fields);
      return rounded >= 0.001 && rounded <= 100 * key && isApart(rounded, key, fields);
    });
}

/** The slips whose answers also differ from each other, so that they can be options of one choice. */
function distinctSlips({ fields }: Pick<Family, 'fields'>, slips: readonly DrawnSlip[]): DrawnSlip[] {
  const kept: DrawnSlip[] = [];
  for (const slip of slips) {
    const rounded = roundAnswer(slip.value, fields);
    if (kept.every(({ value }) => isApart(rounded, roundAnswer(value, fields), fields))) kept.push(slip);
  }
  return kept;
}

/** Rounded answers may differ by one at the last place and mean the same, unless only the exact value is right. */
function isApart(a: number, b: number, { tolerance, decimals }: FamilyFields): boolean {
  const step = 10 ** -decimals;
  return Math.abs(a - b) > (tolerance === 0 ? step / 2 : Math.max(tolerance, step) * (1 + 1e-9));
}

/** What a choice should have: a certain slip, by its id, and the key at a certain place by size, the smallest being 0. */
export type WantedChoice = { readonly slip?: string | undefined; readonly place?: number | undefined };

/** The places by size that the key can have among its options, together with a slip where one is wanted. */
export function placesOf(family: Family, variant: Variant, slip?: string): number[] {
  const { below, above } = aroundKey(family, variant, slip);
  const needsBelow = Number(below.some(({ id }) => id === slip));
  const needsAbove = Number(above.some(({ id }) => id === slip));
  return Array.from({ length: familyOptionCount }, (_, place) => place).filter(
    (place) =>
      place >= needsBelow &&
      place <= below.length &&
      wrongOptions - place >= needsAbove &&
      wrongOptions - place <= above.length,
  );
}

/** The key and three slips as options, smallest first. What is wanted but not possible with the variant is left to chance. */
export function drawOptions(
  family: Family,
  variant: Variant,
  random: Random,
  { slip, place }: WantedChoice = {},
): VariantOption[] {
  const { value } = variant.key;
  const { below, above } = aroundKey(family, variant, slip);
  const wantedFirst = (slips: readonly DrawnSlip[]) => first(shuffle(slips, random), slip);
  const places = placesOf(family, variant, slip);
  const drawn = places[Math.floor(random() * places.length)] ?? 0;
  const at = place !== undefined && places.includes(place) ? place : drawn;
  const wrong = [...wantedFirst(below).slice(0, at), ...wantedFirst(above).slice(0, wrongOptions - at)];
  return [{ id: keyOptionId, value }, ...wrong]
    .sort((a, b) => a.value - b.value)
    .map((option) => ({ id: option.id, text: showAnswer(roundAnswer(option.value, family.fields), family) }));
}

/** The slips that can be options of one choice, below and above the key. */
function aroundKey(family: Family, { key, slips }: Variant, wanted?: string) {
  const tempting = distinctSlips(family, first(slips, wanted));
  // The wanted slip may be too close to others that are apart: without them there'd be too few.
  const distinct = tempting.length < wrongOptions ? distinctSlips(family, slips) : tempting;
  return {
    below: distinct.filter(({ value }) => value < key.value),
    above: distinct.filter(({ value }) => value >= key.value),
  };
}

function first(slips: readonly DrawnSlip[], wanted: string | undefined): DrawnSlip[] {
  return slips.toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
}

/** A number with its unit: all decimals where the answer is rounded, only the needed ones where it's a standard size. */
export function showAnswer(value: number, { fields: { decimals, tolerance, unit } }: Family): string {
  const number = tolerance === 0 ? showNumber(value) : value.toFixed(decimals);
  if (unit === '') return number;
  if (unit === '£') return `£${number}`;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}
