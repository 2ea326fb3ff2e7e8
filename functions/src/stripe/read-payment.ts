import { type StripePayment, toMajorUnits } from '../domain.ts';
import type { Stripe } from './client.ts';
import type { DisputeTimes } from './read-disputes.ts';

/** A paid invoice, with the charges for it and what became of the one that paid it. */
export function readPayment(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  dispute: DisputeTimes | undefined,
): StripePayment {
  const charge = charges.find(({ paid }) => paid);
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
    refunded: toMajorUnits(charge?.amount_refunded ?? 0, invoice.currency),
    currency: invoice.currency,
    paidAt: milliseconds(invoice.status_transitions.paid_at ?? invoice.created),
    paidUntil: subscriptionId === null ? null : milliseconds(Math.max(0, ...ends)),
    method: nameMethod(charge?.payment_method_details?.type),
    refundedAt: charge?.refunded ? refundTime(charge) : (dispute?.lostAt ?? null),
    refunds: listRefunds(charge ? [charge] : []).map(({ created, amount }) => ({
      at: milliseconds(created),
      amount: toMajorUnits(amount, invoice.currency),
    })),
    failedAt: failures.length > 0 ? milliseconds(Math.min(...failures)) : null,
    disputedAt: dispute?.disputedAt ?? null,
  };
}

/** What the customer's balance, which is below zero while there is credit, has paid: in minor units. */
function creditUsed({ starting_balance: before, ending_balance: after }: Stripe.Invoice): number {
  return Math.max(0, Math.min((after ?? before) - before, -before));
}

function refundTime(charge: Stripe.Charge): number {
  const times = (charge.refunds?.data ?? []).map(({ created }) => created);
  return milliseconds(times.length > 0 ? Math.max(...times) : charge.created);
}

/** Everything that went back of charges, or is on its way. */
export function listRefunds(charges: readonly Stripe.Charge[]): Stripe.Refund[] {
  return charges
    .flatMap(({ refunds }) => refunds?.data ?? [])
    .filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

/** What went back for each reason that we gave, in major units. */
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

/** The payment intent that paid an invoice; null when it was settled in another way. */
export function intentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

/** The id of an object that Stripe names by it, or gives whole where it was expanded; null for none. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Stripe counts in seconds. */
export function milliseconds(seconds: number): number {
  return seconds * 1000;
}
