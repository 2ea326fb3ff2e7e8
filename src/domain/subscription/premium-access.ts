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
