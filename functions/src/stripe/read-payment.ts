import { type StripePayment, toMajorUnits } from '../domain.ts';
import type { Stripe } from './client.ts';

/** A sum that went back, in minor units, and when, in milliseconds. */
export type GoneBack = { readonly amount: number; readonly at: number };

/** What banks took back of a charge. */
export type Disputed = {
  readonly taken: readonly (GoneBack & {
    /** Whether that is final. */
    readonly isLost: boolean;
  })[];
  /** Whether Stripe still refunds the charge, also after a dispute was won. */
  readonly isRefundable: boolean;
};

type Others = {
  /** By the id of the charge. */
  readonly disputes: ReadonlyMap<string, Disputed>;
  /** What was given back for the invoice outside Stripe. */
  readonly notes: readonly GoneBack[];
};

/**
 * Reads a paid invoice.
 *
 * @param charges all charges for it, failed ones too
 * @param others what went back other than by a refund
 */
export function readPayment(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  { disputes, notes }: Others,
): StripePayment {
  const paid = charges.filter((charge) => charge.paid);
  const refunds = listRefunds(paid).map(({ amount, created }) => ({ amount, at: milliseconds(created) }));
  const disputed = paid.flatMap(({ id }) => disputes.get(id) ?? []);
  const taken = disputed.flatMap((one) => one.taken);
  const gone = [...refunds, ...notes, ...taken];
  const forGood = [...refunds, ...notes, ...taken.filter(({ isLost }) => isLost)];
  const isAll = (parts: typeof gone) => parts.length > 0 && sumOf(parts) >= invoice.amount_paid;
  const open = listOpen(paid);
  const owed = Math.min(sumOf(open) - sumOf(notes), invoice.amount_paid - sumOf(gone));
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
    refunded: toMajorUnits(sumOf(forGood), invoice.currency),
    currency: invoice.currency,
    paidAt: milliseconds(invoice.status_transitions.paid_at ?? invoice.created),
    paidUntil: subscriptionId === null ? null : milliseconds(Math.max(0, ...ends)),
    method: nameMethod(paid[0]?.payment_method_details?.type),
    refundedAt: isAll(forGood) ? latest(forGood) : null,
    refunds: gone.map(({ at, amount }) => ({ at, amount: toMajorUnits(amount, invoice.currency) })),
    failedAt: failures.length > 0 ? milliseconds(Math.min(...failures)) : null,
    disputedAt: isAll(gone) ? latest(taken) : null,
    isByHand:
      open.length + notes.length + taken.length > 0 ||
      disputed.some(({ isRefundable }) => !isRefundable) ||
      sumOf(paid) < invoice.amount_paid,
    owed: toMajorUnits(Math.max(0, owed), invoice.currency),
  };
}

/** What the customer's balance paid of an invoice, in minor units. A negative balance is credit. */
function creditUsed({ starting_balance: before, ending_balance: after }: Stripe.Invoice): number {
  return Math.max(0, Math.min((after ?? before) - before, -before));
}

/** The sum of amounts. */
export function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function latest(parts: readonly { readonly at: number }[]): number | null {
  return parts.length > 0 ? Math.max(...parts.map(({ at }) => at)) : null;
}

/** All refunds of charges, also those on their way, but not those that failed. */
export function listRefunds(charges: readonly Stripe.Charge[]): Stripe.Refund[] {
  return refundsOf(charges).filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

/** The refunds that failed after Stripe had accepted them: https://docs.stripe.com/refunds#failed-refunds */
function listFailed(charges: readonly Stripe.Charge[]): Stripe.Refund[] {
  return refundsOf(charges).filter(({ status }) => status === 'failed');
}

function refundsOf(charges: readonly Stripe.Charge[]): Stripe.Refund[] {
  return charges.flatMap(({ refunds }) => refunds?.data ?? []);
}

/**
 * The failed refunds that nobody has tried again, as an administrator can: by a later one of the same charge and sum. Each counts for
 * one that failed, and one with a reason of ours only for one with the same reason.
 */
function listOpen(charges: readonly Stripe.Charge[]): Stripe.Refund[] {
  return charges.flatMap((charge) => {
    const tries = [...listRefunds([charge]), ...listFailed([charge])].sort((a, b) => a.created - b.created);
    const used = new Set<string>();
    return tries.filter((refund) => {
      if (refund.status !== 'failed') return false;
      const again = tries.find((later) => !used.has(later.id) && isAgain(later, refund));
      if (again) used.add(again.id);
      return !again;
    });
  });
}

/**
 * Whether a refund may be another try of one that failed. It must have been made after the failure: in doubt, the money is owed. The
 * dashboard gives none of our reasons.
 */
function isAgain(later: Stripe.Refund, failed: Stripe.Refund): boolean {
  const reason = later.metadata?.reason;
  return (
    later.amount === failed.amount &&
    later.created > failedAt(failed) &&
    (!reason || reason === failed.metadata?.reason)
  );
}

/** When the money of a failed refund came back to our balance, in seconds; when the refund was made if Stripe doesn't say. */
function failedAt({ failure_balance_transaction: back, created }: Stripe.Refund): number {
  return typeof back === 'object' ? back.created : created;
}

/** What was refunded for each reason that we gave, in major units, and what failed: that goes back by hand. */
export function sumByReason(charges: readonly Stripe.Charge[]): Map<string, number> {
  const sums = new Map<string, { minor: number; currency: string }>();
  for (const { metadata, amount, currency } of [...listRefunds(charges), ...listFailed(charges)]) {
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
