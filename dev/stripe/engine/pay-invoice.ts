import {
  type Card,
  type Decline,
  findCard,
  needsAuthentication,
  type Presence,
  testCards,
  tryCard,
} from '../cards.ts';
import type { Invoice } from '../objects.ts';
import { newId } from '../state.ts';
import { type Engine, emit } from './engine.ts';
import { cancelPayments, makeIntent, recordAttempt } from './intents.ts';

/** What an invoice is paid with: without `card`, it's the card on file. */
export type Means = { readonly card?: Card | undefined; readonly presence: Presence };

/**
 * Tries to pay an invoice. If nothing is due, it's paid without a card.
 *
 * @returns why it wasn't paid; null when it was
 */
export function payInvoice(
  engine: Engine,
  invoice: Invoice,
  { card, presence }: Means,
  at: number,
): Decline | null {
  const [payment] = invoice.payments.data;
  const intent = engine.state.intents[payment?.payment.payment_intent ?? ''];
  invoice.attempt_count += 1;
  if (intent) {
    const used = card ?? cardOf(engine, invoice.customer);
    const decline = tryCard(used, presence);
    recordAttempt(engine, intent, used, decline, at);
    if (decline) {
      emit(engine, 'invoice.payment_failed', invoice, at);
      if (decline === needsAuthentication) emit(engine, 'invoice.payment_action_required', invoice, at);
      return decline;
    }
  }
  if (payment) Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due });
  settle(engine, invoice, at);
  return null;
}

/**
 * Pays an open invoice in equal parts with the card on file, as the dashboard can. The payment that was planned for it is
 * cancelled: https://docs.stripe.com/invoicing/partial-payments
 */
export function payInParts(engine: Engine, invoice: Invoice, parts: number, at: number): void {
  const { id, amount_due: due, currency, customer, payments } = invoice;
  cancelPayments(engine, invoice);
  for (let part = 0; part < parts; part += 1) {
    const amount = Math.floor((due * (part + 1)) / parts) - Math.floor((due * part) / parts);
    const intent = makeIntent(engine, { customer, amount, currency }, at);
    recordAttempt(engine, intent, cardOf(engine, customer), null, at);
    payments.data.unshift({
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: amount,
      created: at,
      currency,
      invoice: id,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'paid',
    });
  }
  settle(engine, invoice, at);
}

/**
 * Marks an invoice as paid outside Stripe, as the dashboard can: nothing is charged, and the payment is recorded.
 * https://docs.stripe.com/changelog/basil/2025-03-31/add-support-for-multiple-partial-payments-on-invoices
 */
export function payOutside(engine: Engine, invoice: Invoice, at: number): void {
  cancelPayments(engine, invoice);
  invoice.payments.data.unshift({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    livemode: false,
    payment: { type: 'payment_record', payment_record: newId('pr') },
    status: 'paid',
  });
  settle(engine, invoice, at);
}

function settle(engine: Engine, invoice: Invoice, at: number): void {
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  delete engine.state.deadlines[invoice.id];
  emit(engine, 'invoice.paid', invoice, at);
}

/** The card on file; a customer without one pays with the first test card. */
export function cardOf({ state }: Engine, customer: string): Card {
  const [standard] = testCards;
  const card = findCard(state.cards[customer] ?? '') ?? standard;
  if (!card) throw new Error('There is no test card');
  return card;
}
