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
 * Whether a subscription is to a plan that costs something. Free ones from before there was `isFree` look like paid ones,
 * old payments included, so the plan decides. Until it is known, only what Stripe has written counts as paid.
 *
 * @param plan the plan of the subscription; null when it is gone, undefined while it is read
 */
export function isToPaidPlan(subscription: Subscription, plan: Plan | null | undefined): boolean {
  if (plan !== undefined) return !plan?.isFree;
  return subscription.stripeSubscriptionId !== undefined || subscription.paymentHistory.length > 0;
}
