import { type StripeFacts, type StripePayment, type StripeSubscription, toMajorUnits } from '../domain.ts';
import { isMissing, type Stripe, stripe } from './client.ts';
import { type DisputeTimes, readDisputes } from './read-disputes.ts';

/** Objects that are read of each kind, in pages of 100: more than a lifetime of monthly invoices. */
const maxObjects = 2000;

/**
 * Everything Stripe says about a customer now: every subscription to one of our plans, every paid invoice. Other
 * products of the same Stripe account are left out.
 *
 * @param planOfPrice finds the plan that names a price as its stripePriceId
 */
export async function readCustomer(
  customer: string,
  planOfPrice: (priceId: string) => string | undefined,
): Promise<StripeFacts> {
  try {
    return await readObjects(customer, planOfPrice);
  } catch (error) {
    // Stripe has lost the customer, or it belongs to another mode: nothing of it can be charged.
    if (isMissing(error)) return { subscriptions: [], payments: [] };
    throw error;
  }
}

async function readObjects(
  customer: string,
  planOfPrice: (priceId: string) => string | undefined,
): Promise<StripeFacts> {
  const all = { customer, limit: 100 };
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe()
      .subscriptions.list({ ...all, status: 'all', expand: ['data.latest_invoice'] })
      .autoPagingToArray({ limit: maxObjects }),
    stripe()
      .invoices.list({ ...all, status: 'paid', expand: ['data.payments'] })
      .autoPagingToArray({ limit: maxObjects }),
    stripe()
      .charges.list({ ...all, expand: ['data.refunds'] })
      .autoPagingToArray({ limit: maxObjects }),
  ]);
  const ours = subscriptions.flatMap((subscription) => readSubscription(subscription, planOfPrice) ?? []);
  const ids = new Set(ours.map(({ id }) => id));
  const byIntent = new Map(
    charges.filter(({ paid }) => paid).map((charge) => [idOf(charge.payment_intent), charge]),
  );
  const disputes = await readDisputes(charges.filter(({ disputed }) => disputed).map(({ id }) => id));
  const payments = invoices
    .map((invoice) => {
      const charge = byIntent.get(intentOf(invoice));
      return readPayment(invoice, charge, disputes.get(charge?.id ?? ''));
    })
    .filter(({ amount }) => amount > 0)
    .filter(({ subscriptionId, boughtPlanId }) =>
      subscriptionId === null ? boughtPlanId !== null : ids.has(subscriptionId),
    );
  return { subscriptions: ours, payments };
}

function readSubscription(
  subscription: Stripe.Subscription,
  planOfPrice: (priceId: string) => string | undefined,
): StripeSubscription | null {
  const item = subscription.items.data[0];
  if (!item) return null;
  const planId = item.price.metadata.planId || planOfPrice(item.price.id) || subscription.metadata.planId;
  if (!planId) return null;
  const { latest_invoice: latest, cancel_at: cancelAt } = subscription;
  const isOpen = typeof latest === 'object' && latest?.status === 'open';
  const periodEnd = milliseconds(item.current_period_end);
  return {
    id: subscription.id,
    planId,
    // A status that Stripe adds later may still charge, and as far as we know nothing is paid.
    status: statuses.get(subscription.status) ?? 'paused',
    createdAt: milliseconds(subscription.created),
    // A change of plan moves the anchor; a trial sets it ahead.
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
    payUrl: isOpen ? (latest.hosted_invoice_url ?? null) : null,
  };
}

const statuses = new Map<string, StripeSubscription['status']>(
  (
    [
      'active',
      'trialing',
      'past_due',
      'unpaid',
      'paused',
      'incomplete',
      'incomplete_expired',
      'canceled',
    ] as const
  ).map((status) => [status, status]),
);

function readPayment(
  invoice: Stripe.Invoice,
  charge: Stripe.Charge | undefined,
  dispute: DisputeTimes | undefined,
): StripePayment {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  // The credit for an old plan has a negative amount, and its period is no longer paid for.
  const ends = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end);
  return {
    invoiceId: invoice.id,
    subscriptionId,
    boughtPlanId: subscriptionId === null ? (invoice.metadata?.planId ?? null) : null,
    amount: toMajorUnits(invoice.amount_paid, invoice.currency),
    paidAt: milliseconds(invoice.status_transitions.paid_at ?? invoice.created),
    paidUntil: subscriptionId === null ? null : milliseconds(Math.max(0, ...ends)),
    method: nameMethod(charge?.payment_method_details?.type),
    refundedAt: charge?.refunded ? refundTime(charge) : (dispute?.lostAt ?? null),
    disputedAt: dispute?.disputedAt ?? null,
  };
}

function refundTime(charge: Stripe.Charge): number {
  const times = (charge.refunds?.data ?? []).map(({ created }) => created);
  return milliseconds(times.length > 0 ? Math.max(...times) : charge.created);
}

/** `card` is Card, `bacs_debit` is Bacs debit; Card where Stripe does not say. */
function nameMethod(type = 'card'): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');
}

/** The payment intent that paid an invoice; null when it was settled in another way. */
export function intentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function milliseconds(seconds: number): number {
  return seconds * 1000;
}
