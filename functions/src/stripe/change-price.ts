import { ApiError } from '../http/api-error.ts';
import { mustEndWithPeriod, releaseSchedule, renewAgain } from './change-subscription.ts';
import { callOnce, type Stripe, stripe } from './client.ts';
import { idOf } from './read-payment.ts';
import { voidIfOpen } from './undo-surplus.ts';

export type PriceChange = {
  readonly priceId: string;
  readonly planId: string;
  /** Unix time in seconds up to which the old price counts, as a preview returned it. */
  readonly prorationDate?: number | undefined;
};

/**
 * Moves a subscription to another price: what is left of the old period is credited, a new one begins and is charged now.
 * Nothing changes while the bank wants the customer to confirm the payment, or when the card is declined:
 * https://docs.stripe.com/billing/subscriptions/pending-updates
 *
 * @throws ApiError when the card is declined, or the subscription is to end on another day than its period, or by a schedule
 */
export async function changePrice(subscription: Stripe.Subscription, change: PriceChange): Promise<void> {
  const item = subscription.items.data[0];
  if (!item) throw new ApiError('noSubscription');
  if (item.price.id === change.priceId) return renewAgain(subscription);
  if (await isWaiting(subscription, change.priceId)) return;
  mustEndWithPeriod(subscription, item);
  // The customer's choice replaces any other change that a schedule had planned.
  await releaseSchedule(subscription);
  await letPendingResume(subscription);
  const changed = await update(subscription, item, change);
  if (changed.pending_update) await refuseDeclined(idOf(changed.latest_invoice));
}

/** Whether the same change already waits for the customer: a second click mustn't start it again. */
async function isWaiting(subscription: Stripe.Subscription, priceId: string): Promise<boolean> {
  const wanted = subscription.pending_update?.subscription_items?.[0]?.price.id;
  const invoiceId = idOf(subscription.latest_invoice);
  if (wanted !== priceId || !invoiceId) return false;
  return (await stripe().invoices.retrieve(invoiceId)).status === 'open';
}

/**
 * A change of plan also undoes a cancellation, as part of the pending update. A pending update knows only the boolean
 * (https://docs.stripe.com/changelog/endive/2026-09-30/scheduled-subscription-cancellation), while the portal sets
 * `cancel_at` to the end of the period. So this sets the boolean first: should the change fail, the subscription still ends
 * then.
 */
async function letPendingResume({ id, cancel_at, cancel_at_period_end }: Stripe.Subscription): Promise<void> {
  if (cancel_at === null || cancel_at_period_end) return;
  await stripe().subscriptions.update(id, { cancel_at_period_end: true });
}

async function update(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { priceId, planId, prorationDate }: PriceChange,
): Promise<Stripe.Subscription> {
  const parts = [
    'price of',
    subscription.id,
    priceId,
    planId,
    prorationDate,
    idOf(subscription.latest_invoice),
  ];
  return callOnce(parts.map(String), (options) =>
    stripe().subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        billing_cycle_anchor: { type: 'now' },
        cancel_at_period_end: false,
        metadata: { planId },
        ...(prorationDate !== undefined && { proration_date: prorationDate }),
      },
      options,
    ),
  );
}

/**
 * An unpaid change stays pending while the bank waits for the customer, or takes days to process the payment. A declined
 * one is undone, so that it can be requested again.
 */
async function refuseDeclined(invoiceId: string | null): Promise<void> {
  if (!invoiceId) return;
  const { status, payments } = await stripe().invoices.retrieve(invoiceId, { expand: ['payments'] });
  if (status === 'paid') return;
  const intentId = idOf(payments?.data[0]?.payment.payment_intent);
  const intent = intentId ? await stripe().paymentIntents.retrieve(intentId) : null;
  if (intent && mayStillBePaid(intent)) return;
  await voidIfOpen(invoiceId);
  throw new ApiError('cardDeclined', { sentence: intent?.last_payment_error?.message });
}

function mayStillBePaid({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  return status === 'requires_action' || status === 'processing' || error?.code === 'authentication_required';
}
