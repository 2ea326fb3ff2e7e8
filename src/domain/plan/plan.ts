import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { describeAmount } from '#domain/shared/money.ts';

/** A plan; `price` is in major units of `currency`. */
export const planSchema = z.object({
  id: documentId,
  name: z._default(z.string().check(z.maxLength(80)), ''),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  price: z.number().check(z.gte(0)),
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'GBP'),
  isFree: z._default(z.boolean(), false),
  /** `monthly`, `yearly`, or another word such as `lifetime`, which has no end. */
  billing: z.string().check(z.minLength(1), z.maxLength(20)),
  features: z._default(z.array(z.string()), []),
  stripePriceId: z.optional(z.string().check(z.maxLength(100))),
});

export type Plan = z.infer<typeof planSchema>;

/** Free plans first, then ascending by price. */
export function sortPlans(plans: readonly Plan[]): Plan[] {
  return [...plans].sort((a, b) => Number(b.isFree) - Number(a.isFree) || a.price - b.price);
}

const per: ReadonlyMap<string, string> = new Map([
  ['monthly', ' a month'],
  ['yearly', ' a year'],
]);

/** The price in words, e.g. `£7.99 a month`. */
export function describePrice(plan: Plan): string {
  if (plan.isFree) return 'Free';
  return describeAmount(plan.price, plan.currency) + (per.get(plan.billing) ?? ' once');
}
