import { refuse } from '../api-fault.ts';
import { type Card, type Decline, type Presence, tryCard } from '../cards.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from '../objects.ts';
import { listOf } from '../part.ts';
import { newId } from '../state.ts';
import { periodEnd } from './calendar.ts';
import { customerOf, type Engine, emit } from './engine.ts';
import { amountDue, draftInvoice, finalizeInvoice, type Item, voidInvoice } from './invoices.ts';
import { cardOf, payInvoice } from './pay-invoice.ts';

/** What starts a subscription: without `card`, it's paid with the card on file. */
export type Start = {
  readonly customer: string;
  readonly price: Price;
  readonly metadata: Readonly<Record<string, string>>;
  readonly card?: Card | undefined;
  readonly presence: Presence;
};

/**
 * Starts a subscription, if its first invoice is paid.
 *
 * @returns the subscription; or why the card was declined, and then nothing is left:
 *   https://docs.stripe.com/changelog/basil/2025-03-31/checkout-legacy-subscription-upgrade
 */
export function startSubscription(
  engine: Engine,
  { customer, price, metadata, presence, card = cardOf(engine, customer) }: Start,
  at: number,
): { subscription: Subscription; invoice: Invoice } | Decline {
  const subscription = makeSubscription(customer, price, metadata, at);
  const due = amountDue(customerOf(engine, customer), price.unit_amount, true);
  const decline = due > 0 ? tryCard(card, presence) : null;
  if (decline) return decline;
  engine.state.subscriptions[subscription.id] = subscription;
  const invoice = bill(engine, subscription, [chargeFor(engine, itemOf(subscription))], at);
  payInvoice(engine, invoice, { card, presence }, at);
  subscription.status = 'active';
  emit(engine, 'customer.subscription.created', subscription, at);
  return { subscription, invoice };
}

/** A new subscription whose first payment is still to come. @throws ApiFault for a price that isn't recurring */
export function makeSubscription(
  customer: string,
  price: Price,
  metadata: Readonly<Record<string, string>>,
  at: number,
): Subscription {
  if (!price.recurring) throw refuse('You must provide at least one recurring price in `subscription` mode.');
  const id = newId('sub');
  const item: SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    created: at,
    current_period_end: periodEnd(at, at, price.recurring),
    current_period_start: at,
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  };
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: at,
    currency: price.currency,
    customer,
    ended_at: null,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: { ...metadata },
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'incomplete',
  };
}

/** Makes a subscription active after its open invoice has been paid. */
export function settled(engine: Engine, subscription: Subscription, at: number): void {
  subscription.status = 'active';
  emit(engine, 'customer.subscription.updated', subscription, at);
}

/** Ends a subscription now. Its unpaid latest invoice stays as it is, but isn't collected any more. */
export function endSubscription(engine: Engine, subscription: Subscription, at: number): void {
  dropPendingUpdate(engine, subscription, at);
  subscription.status = 'canceled';
  subscription.canceled_at ??= at;
  subscription.ended_at = at;
  const latest = engine.state.invoices[subscription.latest_invoice ?? ''];
  if (latest?.status === 'open' || latest?.status === 'draft') {
    latest.auto_advance = false;
    latest.next_payment_attempt = null;
    delete engine.state.deadlines[latest.id];
  }
  emit(engine, 'customer.subscription.deleted', subscription, at);
}

/**
 * Discards a change of price that wasn't paid, and voids its invoice:
 * https://docs.stripe.com/billing/subscriptions/pending-updates-reference
 */
export function dropPendingUpdate(engine: Engine, subscription: Subscription, at: number): void {
  if (!subscription.pending_update) return;
  subscription.pending_update = null;
  const invoice = engine.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice?.status === 'open') voidInvoice(engine, invoice, at);
  emit(engine, 'customer.subscription.pending_update_expired', subscription, at);
}

/** Makes an open invoice for a subscription. */
export function bill(
  engine: Engine,
  subscription: Subscription,
  items: readonly Item[],
  at: number,
): Invoice {
  return finalizeInvoice(engine, draftBill(engine, subscription, items, null, at), at);
}

/** Makes a draft invoice for a subscription. A coupon is used up by it. */
export function draftBill(
  engine: Engine,
  subscription: Subscription,
  items: readonly Item[],
  finalizesAt: number | null,
  at: number,
): Invoice {
  const { customer, currency } = subscription;
  const draft = { customer, currency, items, subscription, metadata: {} };
  const invoice = draftInvoice(engine, draft, finalizesAt, at);
  subscription.latest_invoice = invoice.id;
  delete engine.state.coupons[subscription.id];
  return invoice;
}

/** What the period of a subscription's item costs, in minor units, less a coupon. */
export function chargeFor({ state }: Engine, item: SubscriptionItem): Item {
  const { price, current_period_start: start, current_period_end: end } = item;
  const percent = state.coupons[item.subscription];
  return {
    amount: price.unit_amount,
    ...(percent !== undefined && { discount: Math.round((price.unit_amount * percent) / 100) }),
    description: 'Subscription',
    period: { start, end },
  };
}

/** The only item of a subscription. @throws Error if it has none */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}
