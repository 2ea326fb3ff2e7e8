import { needsAuthentication } from '../cards.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { periodEnd } from './calendar.ts';
import { type Engine, emit } from './engine.ts';
import { finalizeInvoice, markUncollectible, voidInvoice } from './invoices.ts';
import { payInvoice } from './pay-invoice.ts';
import { applyPendingUpdate } from './pending-updates.ts';
import {
  chargeFor,
  draftBill,
  dropPendingUpdate,
  endSubscription,
  itemOf,
  settled,
} from './subscriptions.ts';

/** Days after a failed renewal on which the card is tried again. After the last one Stripe gives up. */
const retryDays = [1, 3, 5, 7];
const day = 86_400;

/** Seconds for which a renewal stays a draft: https://docs.stripe.com/billing/subscriptions/webhooks */
export const draftSeconds = 3600;

/** Begins the next period with a draft invoice, or ends a subscription that isn't to renew. */
export function renew(engine: Engine, subscription: Subscription, at: number): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= at) {
    endSubscription(engine, subscription, at);
    return;
  }
  const item = itemOf(subscription);
  const { recurring } = item.price;
  if (!recurring) return;
  dropPendingUpdate(engine, subscription, at);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    item.current_period_start,
    recurring,
  );
  // https://docs.stripe.com/api/invoices/object#invoice_object-lines: added items come before the subscription's own line.
  const added = (engine.state.pendingItems[subscription.id] ?? []).toReversed();
  delete engine.state.pendingItems[subscription.id];
  const items = [...added, chargeFor(engine, item)];
  const invoice = draftBill(engine, subscription, items, at + draftSeconds, at);
  // https://docs.stripe.com/billing/subscriptions/overview#unpaid: nothing more is collected.
  if (subscription.status === 'unpaid') invoice.auto_advance = false;
  emit(engine, 'customer.subscription.updated', subscription, at);
}

/** Opens the draft of a renewal and charges for it. */
export function finalizeRenewal(engine: Engine, invoice: Invoice, at: number): void {
  collect(engine, finalizeInvoice(engine, invoice, at), at);
}

/** Charges the card on file for an unpaid renewal. */
export function collect(engine: Engine, invoice: Invoice, at: number): void {
  const subscription = subscriptionOfInvoice(engine, invoice);
  if (!subscription) return;
  const decline = payInvoice(engine, invoice, { presence: 'away' }, at);
  if (!decline) {
    settled(engine, subscription, at);
    return;
  }
  const first = invoice.status_transitions.finalized_at ?? at;
  const wait = retryDays[invoice.attempt_count - 1];
  if (wait === undefined) {
    giveUp(engine, invoice, at);
    return;
  }
  if (decline === needsAuthentication) {
    // https://support.stripe.com/questions/subscription-retries-for-failed-3d-secure-authorizations: it isn't tried again.
    invoice.next_payment_attempt = null;
    engine.state.deadlines[invoice.id] = first + Math.max(...retryDays) * day;
  } else {
    invoice.next_payment_attempt = first + wait * day;
  }
  subscription.status = 'past_due';
  emit(engine, 'customer.subscription.updated', subscription, at);
}

/** Does what the account's settings say after the last attempt has failed. */
export function giveUp(engine: Engine, invoice: Invoice, at: number): void {
  const { afterRetries, unpaidInvoice } = engine.state.settings;
  const subscription = subscriptionOfInvoice(engine, invoice);
  delete engine.state.deadlines[invoice.id];
  invoice.next_payment_attempt = null;
  if (unpaidInvoice === 'void') voidInvoice(engine, invoice, at);
  if (unpaidInvoice === 'uncollectible') markUncollectible(engine, invoice, at);
  if (!subscription) return;
  if (afterRetries === 'cancel') {
    endSubscription(engine, subscription, at);
    return;
  }
  subscription.status = afterRetries;
  emit(engine, 'customer.subscription.updated', subscription, at);
}

/** Updates the subscription after a customer has paid an invoice on a page. */
export function afterPayment(engine: Engine, invoice: Invoice, at: number): void {
  const subscription = subscriptionOfInvoice(engine, invoice);
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (subscription.pending_update) applyPendingUpdate(engine, subscription, at);
  else if (subscription.status !== 'active' && subscription.status !== 'canceled')
    settled(engine, subscription, at);
}

/**
 * Expires a subscription whose first payment didn't come within 23 hours:
 * https://docs.stripe.com/billing/subscriptions/overview#subscription-lifecycle
 */
export function expireIncomplete(engine: Engine, subscription: Subscription, at: number): void {
  subscription.status = 'incomplete_expired';
  const invoice = engine.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice?.status === 'open') voidInvoice(engine, invoice, at);
  emit(engine, 'customer.subscription.updated', subscription, at);
}

function subscriptionOfInvoice({ state }: Engine, { parent }: Invoice): Subscription | undefined {
  return parent ? state.subscriptions[parent.subscription_details.subscription] : undefined;
}
