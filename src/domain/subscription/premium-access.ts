import type { Subscription } from './subscription.ts';

/** Plans that mean no premium access (spec, section 9). */
const basicPlans: ReadonlySet<string> = new Set(['basic', 'plan-basic']);

/**
 * Premium access holds only when a subscription exists, its plan is not a basic one, its status is active, and its
 * endDate, if there is one, is not in the past (spec, section 4). At the very millisecond of endDate it still holds.
 *
 * @param now milliseconds since the epoch
 */
export function hasPremiumAccess(subscription: Subscription | null, now: number): boolean {
  if (!subscription || basicPlans.has(subscription.planId) || subscription.status !== 'active') return false;
  return !subscription.endDate || Date.parse(subscription.endDate) >= now;
}
