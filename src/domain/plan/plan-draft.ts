import * as z from 'zod/mini';

import { inDigits } from '#domain/shared/in-digits.ts';
import { readNumber } from '#domain/shared/read-number.ts';

import { toMajorUnits, toMinorUnits } from './minor-units.ts';
import type { Plan } from './plan.ts';
import { smallestSum } from './smallest-sum.ts';

/** A plan being edited: `price` in major units of its currency, one feature a line. */
export const planDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  price: z.string(),
  features: z.string(),
});

export type PlanDraft = z.infer<typeof planDraftSchema>;

/** What the form calls each field. */
export const planFieldNames: Readonly<Record<keyof PlanDraft, string>> = {
  name: 'Name',
  price: 'Price',
  description: 'Description',
  features: 'What it includes',
};

/** The form's state for a stored plan. */
export function planDraftFrom({ name, description, price, features }: Plan): PlanDraft {
  return { name, description, price: String(price), features: features.join('\n') };
}

/** Fields of the form as they are stored. */
export function planChangesFrom({ name, description, price, features }: Partial<PlanDraft>) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(price !== undefined && { price: readNumber(price) }),
    ...(features !== undefined && { features: readLines(features) }),
  };
}

/** The most that the rules accept. */
const maxFeatures = 20;

/** What is wrong with a draft, by field. @param plan the stored plan, for its currency and kind */
export function findPlanErrors(
  { name, price, features }: PlanDraft,
  { isFree, currency }: Plan,
): { readonly [field in keyof PlanDraft]?: string } {
  return {
    ...(name.trim() === '' && { name: 'Give the plan a name.' }),
    ...(!isFree && findPriceError(readNumber(price), currency)),
    ...(readLines(features).length > maxFeatures && { features: `At most ${maxFeatures} lines.` }),
  };
}

/** In major units; the rules accept no more. */
const maxPrice = 100_000;

/** Checks that Stripe can charge the amount: at least the smallest coin, and a multiple of it. */
function findPriceError(amount: number, currency: string): { readonly price?: string } {
  const minor = toMinorUnits(amount, currency);
  if (!(minor >= 1)) return { price: 'More than 0, e.g. 7.99 or 1000.' };
  if (amount > maxPrice) return { price: `At most ${inDigits(maxPrice)}.` };
  const isWhole = toMajorUnits(minor, currency) === amount && minor % smallestSum(currency) === 0;
  return isWhole ? {} : { price: `${currency} has fewer decimals.` };
}

function readLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
