import type { Customer, Invoice, InvoiceLine, Subscription } from '../objects.ts';
import { listOf } from '../part.ts';
import { newId } from '../state.ts';
import { changeBalance } from './balances.ts';
import { customerOf, type Engine, emit } from './engine.ts';
import { cancelPayments, makeIntent } from './intents.ts';

/** Something that an invoice charges for; a negative amount is a credit. */
export type Item = {
  readonly amount: number;
  /** How much a coupon takes off the amount. */
  readonly discount?: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
};

export type Draft = {
  readonly customer: string;
  readonly currency: string;
  readonly items: readonly Item[];
  readonly subscription: Subscription | null;
  readonly metadata: Readonly<Record<string, string>>;
};

/**
 * Makes a draft invoice; only a renewal stays a draft for a while.
 * https://docs.stripe.com/invoicing/integration/workflow-transitions
 *
 * @param finalizesAt when it opens by itself; null if the caller finalises it
 */
export function draftInvoice(engine: Engine, draft: Draft, finalizesAt: number | null, at: number): Invoice {
  const invoice = describeDraft(customerOf(engine, draft.customer), draft, at);
  invoice.automatically_finalizes_at = finalizesAt;
  engine.state.invoices[invoice.id] = invoice;
  emit(engine, 'invoice.created', invoice, at);
  return invoice;
}

/** The invoice that a draft would make, without storing anything: https://docs.stripe.com/api/invoices/create_preview */
export function describeDraft(customer: Customer, draft: Draft, at: number): Invoice {
  const id = newId('in');
  const total = draft.items.reduce((sum, { amount, discount = 0 }) => sum + amount - discount, 0);
  const due = amountDue(customer, total, draft.subscription !== null);
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    auto_advance: true,
    automatically_finalizes_at: null,
    created: at,
    currency: draft.currency,
    customer: draft.customer,
    ending_balance: null,
    hosted_invoice_url: null,
    lines: listOf(
      draft.items.map((item) => makeLine(item, draft.currency)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: { ...draft.metadata },
    next_payment_attempt: null,
    parent: draft.subscription && {
      type: 'subscription_details',
      subscription_details: {
        metadata: draft.subscription.metadata,
        subscription: draft.subscription.id,
      },
    },
    payments: listOf([], `/v1/invoice_payments?invoice=${id}`),
    post_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total,
  };
}

/** A subscription's invoice includes the customer's balance; a one-off purchase in Checkout doesn't. */
export function amountDue(customer: Customer, total: number, isForSubscription: boolean): number {
  return isForSubscription ? Math.max(0, total + customer.balance) : total;
}

/** Opens an invoice: from now on it can be paid, and it has used the customer's balance. */
export function finalizeInvoice(engine: Engine, invoice: Invoice, at: number): Invoice {
  const customer = customerOf(engine, invoice.customer);
  const { id, total, currency } = invoice;
  const due = amountDue(customer, total, invoice.parent !== null);
  invoice.starting_balance = customer.balance;
  if (total !== due) {
    const change = { amount: total - due, currency, type: 'applied_to_invoice', invoice: id } as const;
    changeBalance(engine, customer, change, at);
  }
  Object.assign(invoice, {
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    ending_balance: customer.balance,
    hosted_invoice_url: `${engine.url}/invoice/${id}`,
    status: 'open',
  });
  invoice.status_transitions.finalized_at = at;
  if (due > 0) {
    const intent = makeIntent(engine, { customer: customer.id, amount: due, currency }, at);
    invoice.payments.data.push({
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      created: at,
      currency,
      invoice: id,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'open',
    });
  }
  emit(engine, 'invoice.finalized', invoice, at);
  return invoice;
}

/** Whether a bank is still processing a payment, which takes days for a direct debit. */
export function isBeingPaid({ state }: Engine, { payments }: Invoice): boolean {
  return payments.data.some(
    ({ payment }) => state.intents[payment.payment_intent ?? '']?.status === 'processing',
  );
}

/**
 * Voids an invoice, so that it can't be paid any more. The part of the customer's balance that it used is returned:
 * https://docs.stripe.com/changelog/2019-12-03/customer-balances-returned-voided-invoices
 */
export function voidInvoice(engine: Engine, invoice: Invoice, at: number): void {
  const { id, currency, amount_due: due, total } = invoice;
  if (total !== due) {
    const change = { amount: due - total, currency, type: 'unapplied_from_invoice', invoice: id } as const;
    changeBalance(engine, customerOf(engine, invoice.customer), change, at);
  }
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = at;
  delete engine.state.deadlines[id];
  cancelPayments(engine, invoice);
  emit(engine, 'invoice.voided', invoice, at);
}

/** Marks an invoice as not expected to be paid any more, though it still can be. */
export function markUncollectible(engine: Engine, invoice: Invoice, at: number): void {
  invoice.status = 'uncollectible';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = at;
  emit(engine, 'invoice.marked_uncollectible', invoice, at);
}

function makeLine({ amount, discount, description, period }: Item, currency: string): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: discount === undefined ? [] : [{ amount: discount, discount: newId('di') }],
    livemode: false,
    metadata: {},
    period: { ...period },
    quantity: 1,
  };
}
