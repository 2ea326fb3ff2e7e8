import { type Card, type Decline, needsAuthentication } from '../cards.ts';
import type { Invoice } from '../objects.ts';
import { listOf } from '../part.ts';
import type { Charge, PaymentIntent } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { openDispute, warnOfFraud } from './disputes.ts';
import type { Engine } from './engine.ts';

type Sum = Pick<PaymentIntent, 'customer' | 'amount' | 'currency'>;

/** Makes a payment intent, for a sum that is to be paid: https://docs.stripe.com/payments/paymentintents/lifecycle */
export function makeIntent(engine: Engine, sum: Sum, at: number): PaymentIntent {
  const intent: PaymentIntent = {
    ...sum,
    id: newId('pi'),
    object: 'payment_intent',
    created: at,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    status: 'requires_payment_method',
  };
  engine.state.intents[intent.id] = intent;
  return intent;
}

/** Cancels an invoice's payments, and their intents unless they have been paid: Stripe doesn't cancel those either. */
export function cancelPayments(engine: Engine, { payments }: Invoice): void {
  for (const payment of payments.data) {
    payment.status = 'canceled';
    const intent = engine.state.intents[payment.payment.payment_intent ?? ''];
    if (intent && intent.status !== 'succeeded') intent.status = 'canceled';
  }
}

/**
 * Records how a payment went. If the bank wants the customer to authenticate, it hasn't charged anything yet, so there's no
 * charge: https://docs.stripe.com/billing/subscriptions/overview#requires-action
 */
export function recordAttempt(
  engine: Engine,
  intent: PaymentIntent,
  card: Card,
  decline: Decline | null,
  at: number,
): void {
  if (decline === needsAuthentication) {
    intent.status = 'requires_action';
    return;
  }
  intent.status = decline ? 'requires_payment_method' : 'succeeded';
  intent.last_payment_error = decline && {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
  };
  const charge = makeCharge(intent, card, decline, at);
  engine.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  if (decline) return;
  if (card.bank === 'disputes') openDispute(engine, charge);
  if (card.bank === 'warns') warnOfFraud(engine, charge);
}

function makeCharge(intent: PaymentIntent, card: Card, decline: Decline | null, at: number): Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: decline === null,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand: card.brand, last4: card.number.slice(-4) } },
    refunded: false,
    refunds: listOf([], `/v1/charges/${id}/refunds`),
    status: decline ? 'failed' : 'succeeded',
  };
}
