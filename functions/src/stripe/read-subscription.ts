import { type StripeSubscription, stripeStatuses, toMajorUnits } from '../domain.ts';
import type { PlanOfPrice } from '../store/plans.ts';
import type { Stripe } from './client.ts';
import { isPayable } from './invoice-status.ts';
import { idOf, intentIds, milliseconds } from './read-payment.ts';
import { readRenewal } from './read-renewal.ts';

/** The charges of a payment intent. */
type ChargesOf = (intent: string) => readonly Pick<Stripe.Charge, 'status'>[];

/**
 * Reads a subscription that has its latest invoice and that invoice's payments expanded; null for one that isn't to a plan
 * of ours.
 *
 * @param of the customer, and their paid invoices
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  planOfPrice: PlanOfPrice,
  chargesOf: ChargesOf,
  { owner, paid }: { readonly owner: Stripe.Customer; readonly paid: readonly Stripe.Invoice[] },
): StripeSubscription | null {
  const item = subscription.items.data[0];
  if (!item) return null;
  const planId = planOf(item.price, planOfPrice) || subscription.metadata.planId;
  if (!planId) return null;
  const { latest_invoice: latest, cancel_at: cancelAt } = subscription;
  const invoice = typeof latest === 'object' ? latest : null;
  const periodEnd = milliseconds(item.current_period_end);
  const pending = readPending(subscription, invoice, planOfPrice);
  return {
    id: subscription.id,
    planId,
    // A status that Stripe adds later may still charge, and as far as we know nothing is paid: paused comes closest.
    status: stripeStatuses.find((status) => status === subscription.status) ?? 'paused',
    createdAt: milliseconds(subscription.created),
    periodCost: toMajorUnits(costOfPeriod(item, paid), item.price.currency),
    currency: item.price.currency,
    renewal: readRenewal(subscription, owner),
    periodStart: milliseconds(item.current_period_start),
    isPeriodPaid: subscription.status === 'active' && (pending !== null || isSettled(invoice, item)),
    // A change of plan moves the anchor; a trial sets it in the future.
    startedAt: milliseconds(
      Math.max(
        subscription.start_date,
        Math.min(subscription.billing_cycle_anchor, item.current_period_start),
      ),
    ),
    periodEnd,
    // Stripe's portal sets cancel_at and leaves the boolean false.
    cancelAt:
      cancelAt !== null ? milliseconds(cancelAt) : subscription.cancel_at_period_end ? periodEnd : null,
    endedAt: subscription.ended_at === null ? null : milliseconds(subscription.ended_at),
    pending,
    ...(pending ? nothingUnpaid : readUnpaid(invoice, chargesOf)),
  };
}

/**
 * What the current period costs, in minor units: its paid lines less coupons, and at most the price. What was paid from
 * credit counts too. Without a paid invoice for the period, it's the full price.
 */
function costOfPeriod(item: Stripe.SubscriptionItem, paid: readonly Stripe.Invoice[]): number {
  const price = item.price.unit_amount ?? 0;
  const lines = paid
    .filter(({ parent }) => idOf(parent?.subscription_details?.subscription) === item.subscription)
    .flatMap((invoice) => invoice.lines.data)
    .filter(({ period }) => period.end === item.current_period_end);
  if (lines.length === 0) return price;
  const cost = lines.reduce((sum, { amount, discount_amounts: discounts }) => {
    return sum + amount - (discounts ?? []).reduce((off, discount) => off + discount.amount, 0);
  }, 0);
  return Math.min(price, Math.max(0, cost));
}

const nothingUnpaid = { payUrl: null, failedAt: null, openInvoiceId: null, isProcessing: false };

/** The latest invoice while it's unpaid. It failed when it was finalised, because its first charge follows at once. */
function readUnpaid(
  invoice: Stripe.Invoice | null,
  chargesOf: ChargesOf,
): Pick<StripeSubscription, 'payUrl' | 'failedAt' | 'openInvoiceId' | 'isProcessing'> {
  if (!invoice || !isPayable(invoice)) return nothingUnpaid;
  const { id, hosted_invoice_url: url, status_transitions: times, created, payments } = invoice;
  const intents = intentIds(payments?.data);
  return {
    payUrl: url ?? null,
    failedAt: milliseconds(times.finalized_at ?? created),
    openInvoiceId: id,
    isProcessing: isUnderWay(intents, chargesOf),
  };
}

/** Whether a bank still works on a payment, as with a direct debit: its charge is neither paid nor failed. */
export function isUnderWay(intents: readonly string[], chargesOf: ChargesOf): boolean {
  return intents.flatMap(chargesOf).some(({ status }) => status === 'pending');
}

/** A change of plan whose invoice, the latest one, waits for its payment. */
function readPending(
  { pending_update: update }: Stripe.Subscription,
  invoice: Stripe.Invoice | null,
  planOfPrice: PlanOfPrice,
): StripeSubscription['pending'] {
  const price = update?.subscription_items?.[0]?.price;
  const payUrl = invoice?.status === 'open' ? invoice.hosted_invoice_url : null;
  if (!update || !price || !payUrl) return null;
  const planId = planOf(price, planOfPrice) || update.metadata?.planId;
  return planId ? { planId, payUrl, expiresAt: milliseconds(update.expires_at) } : null;
}

function planOf({ id, metadata }: Stripe.Price, planOfPrice: PlanOfPrice): string | undefined {
  return metadata.planId || planOfPrice(id);
}

/**
 * Whether the current period is paid for, by the latest invoice. A void invoice paid for nothing: a void change of plan
 * leaves the period as it was, a void renewal leaves it unpaid.
 */
function isSettled(
  invoice: Stripe.Invoice | null,
  { current_period_end: end }: Stripe.SubscriptionItem,
): boolean {
  if (invoice === null || invoice.status === 'paid') return true;
  const isForPeriod = invoice.lines.data.some(({ amount, period }) => amount > 0 && period.end === end);
  return invoice.status === 'void' && !isForPeriod;
}
