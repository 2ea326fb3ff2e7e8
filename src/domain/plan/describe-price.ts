import { describeWhole } from '#domain/shared/money.ts';

import type { Plan } from './plan.ts';

const per: ReadonlyMap<string, string> = new Map([
  ['monthly', ' a month'],
  ['yearly', ' a year'],
]);

/** The price in words, e.g. `£7.99 a month`. */
export function describePrice(plan: Plan): string {
  if (plan.isFree) return 'Free';
  return describeWhole(plan.price, plan.currency) + (per.get(plan.billing) ?? ' once');
}
