import { refuse } from '../api-fault.ts';
import type { Invoice } from '../objects.ts';
import type { BalanceMove, Charge, CreditNote, Refund } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { type Engine, emit, nowOf } from './engine.ts';

export type RefundRequest = {
  readonly intent: string;
  /** All that is left of the charge by default. */
  readonly amount?: number | undefined;
  readonly reason?: Refund['reason'] | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
};

/**
 * Refunds a payment, or part of it. The charge counts as refunded once all of it has been: https://docs.stripe.com/refunds
 *
 * @throws ApiFault when less than that is left
 */
export function makeRefund(engine: Engine, request: RefundRequest): Refund {
  const { intent, reason = null, metadata = {} } = request;
  const charge = Object.values(engine.state.charges).find(
    ({ payment_intent, paid }) => payment_intent === intent && paid,
  );
  if (!charge) throw refuse(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  if (charge.refunded) {
    throw refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  // https://docs.stripe.com/error-codes#charge-disputed
  if (charge.disputed)
    throw refuse(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  const left = charge.amount - charge.amount_refunded;
  const amount = request.amount ?? left;
  if (amount > left || amount <= 0) {
    throw refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  const at = nowOf(engine);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    metadata: { ...metadata },
    payment_intent: intent,
    reason,
    status: 'succeeded',
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  charge.refunds.data.unshift(refund);
  emit(engine, 'refund.created', refund, at);
  emit(engine, 'charge.refunded', charge, at);
  return refund;
}

/**
 * Lets the latest refund of a charge fail, as when a bank returns the money: https://docs.stripe.com/refunds#failed-refunds. The
 * charge then has that money again; no page of Stripe's confirms it.
 *
 * @throws ApiFault without a refund that could
 */
export function failRefund(engine: Engine, charge: Charge): void {
  const refund = charge.refunds.data.find(({ status }) => status === 'succeeded');
  if (!refund) throw refuse(`Charge ${charge.id} has no refund.`);
  const at = nowOf(engine);
  const { amount, currency } = refund;
  const back: BalanceMove = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    created: at,
    currency,
    type: 'refund_failure',
  };
  engine.state.moves[back.id] = back;
  Object.assign(refund, {
    status: 'failed',
    failure_balance_transaction: back.id,
  });
  charge.amount_refunded -= amount;
  charge.refunded = false;
  emit(engine, 'refund.updated', refund, at);
  emit(engine, 'refund.failed', refund, at);
}

/**
 * Records that money for a paid invoice was given back outside Stripe, as the dashboard can:
 * https://docs.stripe.com/api/credit_notes/create#create_credit_note-out_of_band_amount
 */
export function creditOutside(engine: Engine, invoice: Invoice, amount: number): void {
  const at = nowOf(engine);
  const note: CreditNote = {
    id: newId('cn'),
    object: 'credit_note',
    amount,
    created: at,
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    livemode: false,
    out_of_band_amount: amount,
    status: 'issued',
  };
  invoice.post_payment_credit_notes_amount += amount;
  engine.state.creditNotes[note.id] = note;
  emit(engine, 'credit_note.created', note, at);
}
