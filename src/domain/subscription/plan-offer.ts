import type { Plan } from '#domain/plan/plan.ts';

import { endDateFor } from './subscribe.ts';
import type { Subscription } from './subscription.ts';

/** Whether a plan has no end, and so is paid for once. */
export function isBoughtOnce(plan: Plan): boolean {
  return !plan.isFree && endDateFor(plan.billing, new Date(0)) === null;
}

/**
 * What a plan means to somebody: their own, one already included in what they have, one that has to wait until an open invoice
 * is paid, or one that they can choose for free, buy, or change to.
 */
export type PlanOffer = 'own' | 'contained' | 'waits' | 'choose' | 'buy' | 'change';

/**
 * What can be done with a plan.
 *
 * @param hasPaid whether the subscription is to a plan that costs something, and gives premium access now
 */
export function findOffer(plan: Plan, subscription: Subscription | null, hasPaid: boolean): PlanOffer {
  const start = plan.isFree ? 'choose' : 'buy';
  if (subscription?.status !== 'active') return start;
  const isUnpaid = subscription.unpaidInvoiceUrl !== undefined;
  const isRunning = hasPaid || isUnpaid;
  if (subscription.planId === plan.id && (plan.isFree || isRunning)) return 'own';
  if (!isRunning) return start;
  if (plan.isFree || isWithoutEnd(subscription)) return 'contained';
  if (isBoughtOnce(plan)) return 'buy';
  if (isUnpaid) return 'waits';
  return subscription.stripeSubscriptionId ? 'change' : 'buy';
}

/** Whether somebody's plan was bought once, so that they never need another. */
export function isWithoutEnd(subscription: Subscription): boolean {
  return !subscription.endDate;
}
