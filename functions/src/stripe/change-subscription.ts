import { isInGoodStanding, type Plan } from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { isRefused, type Stripe, stripe } from './client.ts';
import { idOf } from './read-payment.ts';
import { hasEnded } from './subscription-status.ts';
import { cancelNow } from './undo-surplus.ts';

/** A subscription as Stripe has it now, if it is that customer's; null for another's. */
export async function findSubscription(id: string, customer: string): Promise<Stripe.Subscription | null> {
  const subscription = await stripe().subscriptions.retrieve(id);
  return subscription.customer === customer ? subscription : null;
}

/** Stops the renewal. A subscription that isn't paid up ends at once. */
export async function stopRenewal(subscription: Stripe.Subscription): Promise<void> {
  if (isInGoodStanding(subscription)) {
    await releaseSchedule(subscription);
    await stripe().subscriptions.update(subscription.id, { cancel_at_period_end: true });
  } else if (!hasEnded(subscription.status)) {
    await cancelNow(subscription.id);
  }
}

/** Resumes the renewal, whether the user or an administrator stopped it. A subscription that has ended stays as it is. */
export async function renewAgain(subscription: Stripe.Subscription): Promise<void> {
  const change = hasEnded(subscription.status) ? null : undoCancellation(subscription);
  if (!change) return;
  await releaseSchedule(subscription);
  await stripe().subscriptions.update(subscription.id, change);
}

/**
 * Drops the changes that an administrator has planned for a subscription, as the dashboard can: while a schedule manages it, Stripe
 * refuses any change of when it ends. What the schedule has said about that stays. Stripe refuses for a schedule that no longer
 * manages it, e.g. because another device was faster. https://docs.stripe.com/api/subscription_schedules/release
 */
export async function releaseSchedule({ id, schedule }: Stripe.Subscription): Promise<void> {
  const managing = idOf(schedule);
  if (!managing) return;
  try {
    await stripe().subscriptionSchedules.release(managing, { preserve_cancel_date: true });
  } catch (error) {
    if (!isRefused(error) || (await stripe().subscriptions.retrieve(id)).schedule) throw error;
  }
}

/**
 * A change of price removes the scheduled end. If that was another day than the period's end, it couldn't be restored after
 * a failed payment. If a schedule sets the end, the customer has to resume first, too: Stripe may refuse the preview that undoes it,
 * and we charge nothing whose price we haven't shown.
 *
 * @throws ApiError when such an end is scheduled, e.g. in the dashboard
 */
export function mustEndWithPeriod(
  subscription: Stripe.Subscription,
  { current_period_end: periodEnd }: Stripe.SubscriptionItem,
): void {
  const { cancel_at: end, schedule } = subscription;
  // It renews before then, so the app offers to cancel it, not to resume it.
  if (end !== null && end > periodEnd) throw new ApiError('endsLater');
  const endsEarlier = end !== null && end < periodEnd;
  if (endsEarlier || (schedule && undoCancellation(subscription))) throw new ApiError('endsOnDate');
}

/**
 * A customer has one currency while Stripe keeps a subscription alive, whatever its plan is sold in by now. Stripe refuses any
 * other.
 *
 * @throws ApiError where a plan has another
 */
export function mustKeepCurrency(live: { readonly currency: string } | undefined, plan: Plan): void {
  if (live && plan.currency.toLowerCase() !== live.currency) throw new ApiError('otherCurrency');
}

/** The parameter that undoes a cancellation; null without one. Stripe takes only one of the two at a time. */
export function undoCancellation(
  subscription: Stripe.Subscription,
): { cancel_at_period_end: false } | { cancel_at: '' } | null {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? null : { cancel_at: '' };
}
