import type { Plan } from '#domain/plan/plan.ts';

import type { Subscription } from './subscription.ts';

const monthsOf: ReadonlyMap<string, number> = new Map([
  ['monthly', 1],
  ['yearly', 12],
]);

/**
 * One month or one year after a date, at the same time of day in UTC; null for other billing. A day that the target
 * month does not have becomes its last: 31 January plus one month is 28 or 29 February.
 */
export function endDateFor(billing: string, start: Date): string | null {
  const months = monthsOf.get(billing);
  if (months === undefined) return null;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.toISOString();
}

/**
 * The subscription after a user subscribes to a plan: active from now on; what was paid before and
 * the original createdAt stay.
 *
 * @param now an ISO time
 */
export function subscribe(
  userId: string,
  plan: Plan,
  before: Subscription | null,
  now: string,
): Subscription {
  return {
    ...(before?.stripeSubscriptionId && { stripeSubscriptionId: before.stripeSubscriptionId }),
    ...(before?.credit !== undefined && { credit: before.credit }),
    ...(before?.creditCurrency && { creditCurrency: before.creditCurrency }),
    ...(before?.withdrawnAt && { withdrawnAt: before.withdrawnAt }),
    userId,
    planId: plan.id,
    isFree: plan.isFree,
    status: 'active',
    startDate: now,
    endDate: endDateFor(plan.billing, new Date(now)),
    paymentHistory: before?.paymentHistory ?? [],
    cancelAtPeriodEnd: false,
    createdAt: before?.createdAt || now,
    updatedAt: now,
  };
}
