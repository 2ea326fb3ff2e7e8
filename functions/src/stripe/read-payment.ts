import { type StripePayment, toMajorUnits } from '../domain.ts';
import type { Stripe } from './client.ts';
import type { DisputeTimes } from './read-disputes.ts';

/**
 * Reads a paid invoice.
 *
 * @param charges all charges for it, failed ones too
 * @param disputes by the id of the charge
 */
export function readPayment(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  disputes: ReadonlyMap<string, DisputeTimes>,
): StripePayment {
  const paid = charges.filter((charge) => charge.paid);
  const taken = paid.flatMap(({ id }) => disputes.get(id) ?? []);
  const failures = charges.filter(({ status }) => status === 'failed').map(({ created }) => created);
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  // The credit for an old plan has a negative amount, and its period is no longer paid for.
  const ends = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end);
  return {
    invoiceId: invoice.id,
    subscriptionId,
    boughtPlanId: subscriptionId === null ? (invoice.metadata?.planId ?? null) : null,
    amount: toMajorUnits(invoice.amount_paid, invoice.currency),
    fromCredit: toMajorUnits(creditUsed(invoice), invoice.currency),
    refunded: toMajorUnits(
      paid.reduce((sum, { amount_refunded: part }) => sum + part, 0),
      invoice.currency,
    ),
    currency: invoice.currency,
    paidAt: milliseconds(invoice.status_transitions.paid_at ?? invoice.created),
    paidUntil: subscriptionId === null ? null : milliseconds(Math.max(0, ...ends)),
    method: nameMethod(paid[0]?.payment_method_details?.type),
    refundedAt: areRefunded(paid) ? latest(paid.map(refundTime)) : latest(taken.map(({ lostAt }) => lostAt)),
    refunds: listRefunds(paid).map(({ created, amount }) => ({
      at: milliseconds(created),
      amount: toMajorUnits(amount, invoice.currency),
    })),
    failedAt: failures.length > 0 ? milliseconds(Math.min(...failures)) : null,
    disputedAt: latest(taken.map(({ disputedAt }) => disputedAt)),
  };
}

/** What the customer's balance paid of an invoice, in minor units. A negative balance is credit. */
function creditUsed({ starting_balance: before, ending_balance: after }: Stripe.Invoice): number {
  return Math.max(0, Math.min((after ?? before) - before, -before));
}

function areRefunded(paid: readonly Stripe.Charge[]): boolean {
  return paid.length > 0 && paid.every(({ refunded }) => refunded);
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

function refundTime(charge: Stripe.Charge): number {
  const times = (charge.refunds?.data ?? []).map(({ created }) => created);
  return milliseconds(times.length > 0 ? Math.max(...times) : charge.created);
}

/** All refunds of charges, also those on their way, but not those that failed. */
export function listRefunds(charges: readonly Stripe.Charge[]): Stripe.Refund[] {
  return charges
    .flatMap(({ refunds }) => refunds?.data ?? [])
    .filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

/** What was refunded for each reason that we gave, in major units. */
export function sumByReason(refunds: readonly Stripe.Refund[]): Map<string, number> {
  const sums = new Map<string, { minor: number; currency: string }>();
  for (const { metadata, amount, currency } of refunds) {
    const reason = metadata?.reason;
    if (reason) sums.set(reason, { minor: (sums.get(reason)?.minor ?? 0) + amount, currency });
  }
  return new Map([...sums].map(([reason, { minor, currency }]) => [reason, toMajorUnits(minor, currency)]));
}

/** `card` is Card, `bacs_debit` is Bacs debit; Card where Stripe does not say. */
function nameMethod(type = 'card'): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');
}

/**
 * The payment intents that paid an invoice: several where it was paid in parts, as the dashboard offers, none when it was
 * settled in another way. https://docs.stripe.com/invoicing/partial-payments
 */
export function paidIntents({ payments }: Stripe.Invoice): string[] {
  return intentIds(payments?.data.filter(({ status }) => status === 'paid'));
}

/** The ids of the payment intents behind an invoice's payments. */
export function intentIds(payments: readonly Stripe.InvoicePayment[] = []): string[] {
  return payments.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

/** The id of a referenced object, whether Stripe gave only the id or expanded the object; null for none. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Stripe counts in seconds. */
export function milliseconds(seconds: number): number {
  return seconds * 1000;
}
