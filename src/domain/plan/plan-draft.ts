import * as z from 'zod/mini';

import { inDigits } from '#domain/shared/in-digits.ts';
import { describeAmount } from '#domain/shared/money.ts';
import { readNumber } from '#domain/shared/read-number.ts';

import { toMajorUnits, toMinorUnits } from './minor-units.ts';
import type { Plan } from './plan.ts';
import { smallestCharge } from './smallest-charge.ts';
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
  // As prices are written: 8.50. No charge has a third decimal.
  const written = Number.isInteger(price) ? String(price) : price.toFixed(2);
  return { name, description, price: written, features: features.join('\n') };
}

/** Fields of the form as they are stored. */
export function planChangesFrom({ name, description, price, features }: Partial<PlanDraft>) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(price !== undefined && { price: readPrice(price) }),
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
    ...(!isFree && findPriceError(price, currency)),
    ...(readLines(features).length > maxFeatures && { features: `At most ${maxFeatures} lines.` }),
  };
}

/** In major units; the rules accept no more. */
const maxPrice = 100_000;

/** An amount as it's typed, after the sign of a currency or none. */
const typedAmount = /^\s*(\p{Sc}?)\s*([\d.,]+)\s*$/u;

/** Anything but digits and one point or comma gives NaN. */
function readPrice(text: string): number {
  return readNumber(typedAmount.exec(text)?.[2] ?? '');
}

/** Checks that Stripe can charge the amount: neither too little, nor with too many decimals. */
function findPriceError(text: string, currency: string): { readonly price?: string } {
  const amount = readPrice(text);
  if (Number.isNaN(amount)) return { price: 'Enter an amount such as 7.99.' };
  const sign = typedAmount.exec(text)?.[1];
  if (sign && sign !== signOf(currency)) return { price: `This plan is in ${currency.toUpperCase()}.` };
  const minor = toMinorUnits(amount, currency);
  const least = smallestCharge(currency);
  if (minor < least) {
    return { price: `At least ${describeAmount(toMajorUnits(least, currency), currency)}.` };
  }
  if (amount > maxPrice) return { price: `At most ${inDigits(maxPrice)}.` };
  const isWhole = toMajorUnits(minor, currency) === amount && minor % smallestSum(currency) === 0;
  return isWhole ? {} : { price: describeDecimals(currency) };
}

/** Such as `£`; the code of a currency that has no sign. */
function signOf(currency: string): string | undefined {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
}

function describeDecimals(currency: string): string {
  return toMajorUnits(smallestSum(currency), currency) < 1 ? 'At most two decimals.' : 'No decimals.';
}

function readLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
