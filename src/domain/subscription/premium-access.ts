import type { Plan } from '#domain/plan/plan.ts';

import type { Subscription } from './subscription.ts';

/** Plans that mean no premium access. */
const basicPlans: ReadonlySet<string> = new Set(['basic', 'plan-basic']);

/**
 * Premium access holds only when a subscription exists, its plan is not a basic one, its status is active, and its
 * endDate, if there is one, is not in the past [SUB-10]. A free plan of any id gives none. At the very millisecond of endDate it still holds.
 *
 * @param now milliseconds since the epoch
 */
export function hasPremiumAccess(subscription: Subscription | null, now: number): boolean {
  if (subscription?.status !== 'active' || subscription.isFree || basicPlans.has(subscription.planId))
    return false;
  return !subscription.endDate || Date.parse(subscription.endDate) >= now;
}

/**
 * Whether a subscription is to a plan that costs something. In documents from before `isFree`, free ones look like paid ones, and
 * may even have old payments, so the plan decides. Until it is known, only a subscription that Stripe has written counts as paid.
 *
 * @param plan the plan of the subscription; null when it was deleted, undefined while it is being read
 */
export function isToPaidPlan(subscription: Subscription, plan: Plan | null | undefined): boolean {
  if (subscription.isFree !== undefined) return !subscription.isFree;
  if (plan !== undefined) return !plan?.isFree;
  return subscription.stripeSubscriptionId !== undefined || subscription.paymentHistory.length > 0;
}
