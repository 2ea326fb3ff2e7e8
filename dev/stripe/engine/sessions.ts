import { refuse } from '../api-fault.ts';
import { type Card, type Decline, type Presence, tryCard } from '../cards.ts';
import type { Session } from '../objects.ts';
import { customerOf, type Engine, emit, priceOf } from './engine.ts';
import { makeIntent, recordAttempt } from './intents.ts';
import { amountDue, draftInvoice, finalizeInvoice } from './invoices.ts';
import { payInvoice } from './pay-invoice.ts';
import { makeSubscription, startSubscription } from './subscriptions.ts';

/**
 * Pays a session with a card. A decline leaves a failed charge, but neither an invoice nor a subscription:
 * https://docs.stripe.com/changelog/basil/2025-03-31/checkout-legacy-subscription-upgrade
 *
 * @returns why it wasn't paid; null when it was
 * @throws ApiFault when it can't be paid any more
 */
export function paySession(
  engine: Engine,
  session: Session,
  card: Card,
  presence: Presence,
  at: number,
): Decline | null {
  mustBeOpen(session);
  const { price, metadata } = saleOf(engine, session);
  const { customer, currency, mode } = session;
  const amount = amountDue(customerOf(engine, customer), session.amount_total, mode === 'subscription');
  const decline = amount > 0 ? tryCard(card, presence) : null;
  if (decline) {
    recordAttempt(engine, makeIntent(engine, { customer, currency, amount }, at), card, decline, at);
    return decline;
  }
  if (mode === 'subscription') {
    const started = startSubscription(engine, { customer, price, metadata, card, presence }, at);
    if ('message' in started) return started;
    session.subscription = started.subscription.id;
    session.invoice = started.invoice.id;
  } else {
    const description = engine.state.products[price.product] ?? price.product;
    const items = [{ amount: price.unit_amount, description, period: { start: at, end: at } }];
    const draft = { customer, currency, items, subscription: null, metadata };
    const invoice = finalizeInvoice(engine, draftInvoice(engine, draft, null, at), at);
    payInvoice(engine, invoice, { card, presence }, at);
    session.invoice = invoice.id;
  }
  engine.state.cards[customer] = card.number;
  complete(engine, session, 'paid', at);
  return null;
}

/**
 * Completes a session with a payment that takes days, such as a direct debit: the money isn't there yet.
 * https://docs.stripe.com/checkout/fulfillment#delayed-notification
 */
export function completeUnpaid(engine: Engine, session: Session, at: number): void {
  mustBeOpen(session);
  if (session.mode === 'subscription') {
    const { price, metadata } = saleOf(engine, session);
    const subscription = makeSubscription(session.customer, price, metadata, at);
    engine.state.subscriptions[subscription.id] = subscription;
    session.subscription = subscription.id;
  }
  const { customer, currency, amount_total: amount } = session;
  const intent = makeIntent(engine, { customer, currency, amount }, at);
  intent.status = 'processing';
  engine.state.slowPayments[session.id] = intent.id;
  complete(engine, session, 'unpaid', at);
}

/** Lets a payment that takes days fail: the session stays complete and unpaid. */
export function failSlowPayment(engine: Engine, session: Session, at: number): void {
  const payment = engine.state.intents[engine.state.slowPayments[session.id] ?? ''];
  if (payment?.status !== 'processing') throw refuse('No payment of this Checkout Session is under way.');
  payment.status = 'requires_payment_method';
  emit(engine, 'checkout.session.async_payment_failed', session, at);
}

/** Ends a session that nobody paid. @param at seconds */
export function expireSession(engine: Engine, session: Session, at: number): void {
  session.status = 'expired';
  session.url = null;
  emit(engine, 'checkout.session.expired', session, at);
}

/** @throws ApiFault for a session that was paid or has expired */
export function mustBeOpen(session: Session): void {
  if (session.status === 'open') return;
  throw refuse(`This Checkout Session is ${session.status}: only open ones can be paid or expired.`);
}

function complete(engine: Engine, session: Session, paymentStatus: 'paid' | 'unpaid', at: number): void {
  session.status = 'complete';
  session.payment_status = paymentStatus;
  session.url = null;
  emit(engine, 'checkout.session.completed', session, at);
}

function saleOf(engine: Engine, session: Session) {
  const sale = engine.state.sales[session.id];
  if (!sale) throw new Error(`Nothing is sold in ${session.id}`);
  return { price: priceOf(engine, sale.price), metadata: sale.metadata };
}
