import { type Card, type Decline, findCard, testCards } from '../cards.ts';
import type { Invoice, InvoiceLine, Subscription } from '../objects.ts';
import { listOf } from '../part.ts';
import type { Charge } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { customerOf, type Engine, emit } from './engine.ts';

/** Something that an invoice charges for; a negative amount is a credit. */
export type Item = {
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
};

type Draft = {
  readonly customer: string;
  readonly currency: string;
  readonly items: readonly Item[];
  readonly subscription: Subscription | null;
  readonly metadata: Readonly<Record<string, string>>;
};

/**
 * An invoice that waits for its payment. A subscription's uses the customer's credit up first, and its total below
 * zero becomes credit.
 */
export function makeInvoice(engine: Engine, draft: Draft, at: number): Invoice {
  const id = newId('in');
  const customer = customerOf(engine, draft.customer);
  const total = draft.items.reduce((sum, { amount }) => sum + amount, 0);
  const due = draft.subscription ? Math.max(0, total + customer.balance) : total;
  customer.balance += total - due;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    created: at,
    currency: draft.currency,
    customer: draft.customer,
    hosted_invoice_url: `${engine.url}/invoice/${id}`,
    lines: listOf(
      draft.items.map((item) => makeLine(item, draft.currency)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: { ...draft.metadata },
    next_payment_attempt: null,
    parent: draft.subscription && {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: draft.subscription.metadata,
        subscription: draft.subscription.id,
      },
    },
    payments: listOf(
      [
        {
          id: newId('inpay'),
          object: 'invoice_payment',
          amount_paid: null,
          amount_requested: due,
          created: at,
          currency: draft.currency,
          invoice: id,
          is_default: true,
          livemode: false,
          payment: { type: 'payment_intent', payment_intent: newId('pi') },
          status: 'open',
        },
      ],
      `/v1/invoice_payments?invoice=${id}`,
    ),
    status: 'open',
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total,
  };
  engine.state.invoices[id] = invoice;
  return invoice;
}

/** Takes back an invoice that was not paid, and what it used of the customer's credit. */
export function withdrawInvoice(engine: Engine, { id, customer, total, amount_due }: Invoice): void {
  customerOf(engine, customer).balance -= total - amount_due;
  delete engine.state.invoices[id];
}

/** Nobody shall pay it any more. */
export function voidInvoice(invoice: Invoice, at: number): void {
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = at;
}

function makeLine({ amount, description, period }: Item, currency: string): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    livemode: false,
    metadata: {},
    period: { ...period },
    quantity: 1,
  };
}

/**
 * Tries to pay an invoice. What needs no money is paid without a card.
 *
 * @param present whether the customer is there, on a page of ours
 * @returns why not; null when it is paid
 */
export function payInvoice(
  engine: Engine,
  invoice: Invoice,
  card: Card | undefined,
  present: boolean,
  at: number,
): Decline | null {
  const [payment] = invoice.payments.data;
  invoice.attempt_count += 1;
  if (invoice.amount_due > 0) {
    const used = card ?? cardOf(engine, invoice.customer);
    const decline = present ? used.present : used.absent;
    const charge = makeCharge(invoice, used, payment?.payment.payment_intent ?? '', decline, at);
    engine.state.charges[charge.id] = charge;
    if (decline) {
      emit(engine, 'invoice.payment_failed', invoice, at);
      return decline;
    }
  }
  if (payment) Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due });
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  emit(engine, 'invoice.paid', invoice, at);
  return null;
}

/** The card on file; a customer without one pays with the first test card. */
function cardOf({ state }: Engine, customer: string): Card {
  const [standard] = testCards;
  const card = findCard(state.cards[customer] ?? '') ?? standard;
  if (!card) throw new Error('There is no test card');
  return card;
}

function makeCharge(
  invoice: Invoice,
  card: Card,
  intent: string,
  decline: Decline | null,
  at: number,
): Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: invoice.amount_due,
    amount_refunded: 0,
    created: at,
    currency: invoice.currency,
    customer: invoice.customer,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: {},
    paid: decline === null,
    payment_intent: intent,
    payment_method_details: { type: 'card', card: { brand: card.brand, last4: card.number.slice(-4) } },
    refunded: false,
    refunds: listOf([], `/v1/charges/${id}/refunds`),
    status: decline ? 'failed' : 'succeeded',
  };
}
