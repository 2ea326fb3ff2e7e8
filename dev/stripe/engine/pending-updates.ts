import { refuse } from '../api-fault.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from '../objects.ts';
import { periodEnd } from './calendar.ts';
import { customerOf, type Engine, emit } from './engine.ts';
import { describeDraft, type Item } from './invoices.ts';
import { payInvoice } from './pay-invoice.ts';
import { bill, chargeFor, dropPendingUpdate, itemOf } from './subscriptions.ts';

/** Seconds that a change may wait for its payment. */
const waitSeconds = 23 * 3600;

type PriceChange = {
  readonly price: Price;
  /** Until when the old price applies, in seconds. */
  readonly prorationDate: number;
  readonly metadata: Readonly<Record<string, string>> | undefined;
  readonly cancelAtPeriodEnd: boolean | undefined;
};

/**
 * Moves a subscription to another price now: the rest of the old period is credited to the second, and a new period begins. If
 * the payment fails or the bank wants it confirmed, the change stays pending and its invoice open:
 * https://docs.stripe.com/billing/subscriptions/pending-updates
 */
export function changePrice(
  engine: Engine,
  subscription: Subscription,
  change: PriceChange,
  at: number,
): void {
  dropPendingUpdate(engine, subscription, at);
  const item = nextItem(subscription, change.price, at);
  const { current_period_end: end } = itemOf(subscription);
  const invoice = bill(engine, subscription, itemsFor(engine, subscription, change, item), at);
  subscription.pending_update = {
    billing_cycle_anchor: at,
    // https://docs.stripe.com/changelog/endive/2026-09-30/scheduled-subscription-cancellation
    cancel_at_period_end: change.cancelAtPeriodEnd ?? null,
    expires_at: Math.min(end, at + waitSeconds),
    // https://docs.stripe.com/changelog/dahlia/2026-05-27/pending-subscription-update-metadata
    metadata: change.metadata ? { ...change.metadata } : null,
    subscription_items: [item],
  };
  const decline = payInvoice(engine, invoice, { presence: 'app' }, at);
  if (decline) emit(engine, 'customer.subscription.updated', subscription, at);
  else applyPendingUpdate(engine, subscription, at);
}

/** The invoice that a change of price would make now. */
export function previewChange(
  engine: Engine,
  subscription: Subscription,
  change: Pick<PriceChange, 'price' | 'prorationDate'>,
  at: number,
): Invoice {
  const { customer, currency } = subscription;
  const items = itemsFor(engine, subscription, change, nextItem(subscription, change.price, at));
  const draft = { customer, currency, items, subscription, metadata: {} };
  return describeDraft(customerOf(engine, customer), draft, at);
}

/** Applies a pending change once its invoice has been paid. */
export function applyPendingUpdate(engine: Engine, subscription: Subscription, at: number): void {
  const { pending_update: update } = subscription;
  const [item] = update?.subscription_items ?? [];
  if (!update || !item) return;
  Object.assign(itemOf(subscription), item);
  subscription.billing_cycle_anchor = update.billing_cycle_anchor;
  Object.assign(subscription.metadata, update.metadata);
  if (update.cancel_at_period_end !== null) {
    subscription.cancel_at_period_end = update.cancel_at_period_end;
    subscription.cancel_at = update.cancel_at_period_end ? item.current_period_end : null;
  }
  if (subscription.cancel_at === null) subscription.canceled_at = null;
  subscription.pending_update = null;
  emit(engine, 'customer.subscription.pending_update_applied', subscription, at);
  emit(engine, 'customer.subscription.updated', subscription, at);
}

function nextItem(subscription: Subscription, price: Price, at: number): SubscriptionItem {
  if (!price.recurring) throw refuse('The price must be recurring.', { param: 'items[0][price]' });
  return {
    ...itemOf(subscription),
    price,
    current_period_start: at,
    current_period_end: periodEnd(at, at, price.recurring),
  };
}

function itemsFor(
  engine: Engine,
  subscription: Subscription,
  { prorationDate }: Pick<PriceChange, 'prorationDate'>,
  next: SubscriptionItem,
): Item[] {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (prorationDate < start || prorationDate > end) {
    throw refuse('The proration date must be within the current period.', { param: 'proration_date' });
  }
  const left = (end - prorationDate) / (end - start);
  const credit = {
    amount: -Math.round(debitedFor(engine, itemOf(subscription)) * left),
    description: 'Unused time',
    period: { start: prorationDate, end },
  };
  return [credit, chargeFor(engine, next)];
}

/**
 * What the current period was charged at, less discounts: https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
function debitedFor({ state }: Engine, item: SubscriptionItem): number {
  const line = Object.values(state.invoices)
    .filter(({ parent }) => parent?.subscription_details.subscription === item.subscription)
    .flatMap(({ lines }) => lines.data)
    .findLast(({ amount, period }) => amount > 0 && period.end === item.current_period_end);
  if (!line) return item.price.unit_amount;
  return (line.discount_amounts ?? []).reduce((left, { amount }) => left - amount, line.amount);
}
