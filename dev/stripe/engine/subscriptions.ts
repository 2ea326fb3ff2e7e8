import { ApiFault, refuse } from '../api-fault.ts';
import type { Card, Decline } from '../cards.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from '../objects.ts';
import { listOf } from '../part.ts';
import { newId } from '../state.ts';
import { periodEnd } from './calendar.ts';
import { type Engine, emit } from './engine.ts';
import { type Item, makeInvoice, payInvoice, voidInvoice, withdrawInvoice } from './invoices.ts';

/** Days after a failed renewal on which the card is tried again; after the last one the subscription ends. */
const retryDays = [1, 3, 5, 7];
const day = 86_400;

/**
 * Starts a subscription, if its first invoice is paid.
 *
 * @returns the subscription; or why the card was declined, in which case nothing remains
 */
export function startSubscription(
  engine: Engine,
  customer: string,
  price: Price,
  metadata: Readonly<Record<string, string>>,
  card: Card | undefined,
  at: number,
): { subscription: Subscription; invoice: Invoice } | Decline {
  const subscription = makeSubscription(customer, price, metadata, at);
  const invoice = bill(engine, subscription, [chargeFor(subscription)], at);
  const decline = payInvoice(engine, invoice, card, true, at);
  if (decline) {
    withdrawInvoice(engine, invoice);
    return decline;
  }
  subscription.status = 'active';
  engine.state.subscriptions[subscription.id] = subscription;
  emit(engine, 'customer.subscription.created', subscription, at);
  return { subscription, invoice };
}

/** A subscription whose first payment is still under way. */
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
    billing_mode: { type: 'flexible', flexible: null },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    customer,
    ended_at: null,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: { ...metadata },
    start_date: at,
    status: 'incomplete',
  };
}

/** Begins the next period and charges for it, or ends what was not to renew. */
export function renew(engine: Engine, subscription: Subscription, at: number): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= at) {
    endSubscription(engine, subscription, at);
    return;
  }
  const item = itemOf(subscription);
  const { recurring } = item.price;
  if (!recurring) return;
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    item.current_period_start,
    recurring,
  );
  const invoice = bill(engine, subscription, [chargeFor(subscription)], at);
  collect(engine, subscription, invoice, at);
}

/** Tries the card again for an unpaid renewal, or gives up. */
export function retryInvoice(engine: Engine, invoice: Invoice, at: number): void {
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id && engine.state.subscriptions[id];
  if (subscription) collect(engine, subscription, invoice, at);
}

function collect(engine: Engine, subscription: Subscription, invoice: Invoice, at: number): void {
  const decline = payInvoice(engine, invoice, undefined, false, at);
  if (!decline) {
    settled(engine, subscription, at);
    return;
  }
  const wait = retryDays[invoice.attempt_count - 1];
  if (wait === undefined) {
    voidInvoice(invoice, at);
    endSubscription(engine, subscription, at);
    return;
  }
  invoice.next_payment_attempt = invoice.created + wait * day;
  subscription.status = 'past_due';
  emit(engine, 'customer.subscription.updated', subscription, at);
}

/** Its open invoice has been paid. */
export function settled(engine: Engine, subscription: Subscription, at: number): void {
  subscription.status = 'active';
  emit(engine, 'customer.subscription.updated', subscription, at);
}

export function endSubscription(engine: Engine, subscription: Subscription, at: number): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= at;
  subscription.ended_at = at;
  // Nobody is asked for money any more.
  const open = engine.state.invoices[subscription.latest_invoice ?? ''];
  if (open?.status === 'open') open.next_payment_attempt = null;
  emit(engine, 'customer.subscription.deleted', subscription, at);
}

/**
 * Moves a subscription to another price now: the rest of the old period is credited by the second, a new period begins.
 *
 * @throws ApiFault 402 when the difference cannot be charged; nothing has changed then
 */
export function changePrice(engine: Engine, subscription: Subscription, price: Price, at: number): void {
  const item = itemOf(subscription);
  if (!price.recurring) throw refuse('The price must be recurring.', { param: 'items[0][price]' });
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, end - at) / (end - start);
  const credit: Item = {
    amount: -Math.round(item.price.unit_amount * left),
    description: 'Unused time',
    period: { start: at, end },
  };
  const before = structuredClone(subscription);
  Object.assign(item, {
    price,
    current_period_start: at,
    current_period_end: periodEnd(at, at, price.recurring),
  });
  subscription.billing_cycle_anchor = at;
  const invoice = bill(engine, subscription, [credit, chargeFor(subscription)], at);
  const decline = payInvoice(engine, invoice, undefined, false, at);
  if (!decline) return;
  withdrawInvoice(engine, invoice);
  Object.assign(subscription, before);
  throw new ApiFault(402, 'card_error', decline.message, {
    code: decline.code,
    decline_code: decline.declineCode,
  });
}

function bill(engine: Engine, subscription: Subscription, items: readonly Item[], at: number): Invoice {
  const { customer, currency } = subscription;
  const invoice = makeInvoice(engine, { customer, currency, items, subscription, metadata: {} }, at);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

function chargeFor(subscription: Subscription): Item {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { amount: price.unit_amount, description: 'Subscription', period: { start, end } };
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}
