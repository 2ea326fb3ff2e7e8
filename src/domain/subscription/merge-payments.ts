import { compareText } from '#domain/shared/compare-text.ts';
import { type StripePayment, sortPayments } from './stripe-facts.ts';
import type { Payment } from './subscription.ts';

/**
 * The payment history: every stored entry and every payment that Stripe reports, each of them once and oldest first. Where both
 * have a payment, Stripe's version counts, because it includes refunds, under the stored id. Payments that Stripe doesn't
 * report stay: an earlier Stripe customer of the same user made them.
 *
 * @returns an entry for each payment, with an id that no other entry has
 */
export function mergePayments(stored: readonly Payment[], reported: readonly StripePayment[]): Payment[] {
  const history = [...stored];
  const ids = new Set(stored.map(({ id }) => id));
  for (const payment of sortPayments(reported)) {
    const place = findPlace(history, payment);
    const id = history[place]?.id ?? nextId(ids, payment.paidAt);
    ids.add(id);
    history[place] = describePayment(payment, id);
  }
  return history.sort((a, b) => timeOf(a) - timeOf(b) || compareText(a.id, b.id));
}

/** The payments from Stripe that aren't in the stored history. */
export function listUnrecorded(
  stored: readonly Payment[],
  reported: readonly StripePayment[],
): StripePayment[] {
  return reported.filter((payment) => findPlace(stored, payment) === stored.length);
}

/** The index of the payment in the history, or the length of the history. */
function findPlace(history: readonly Payment[], { invoiceId, paidAt, amount }: StripePayment): number {
  const known = history.findIndex((entry) => entry.invoiceId === invoiceId);
  if (known !== -1) return known;
  // Entries from before the invoice's id was kept.
  const older = history.findIndex(
    (entry) => entry.invoiceId === undefined && timeOf(entry) === paidAt && entry.amount === amount,
  );
  return older === -1 ? history.length : older;
}

/** `payment_` and the time. Of two payments in one second, the second one found gets a millisecond more. */
function nextId(taken: ReadonlySet<string>, paidAt: number): string {
  let time = paidAt;
  while (taken.has(`payment_${time}`)) time += 1;
  return `payment_${time}`;
}

function describePayment(payment: StripePayment, id: string): Payment {
  return {
    id,
    invoiceId: payment.invoiceId,
    amount: payment.amount,
    currency: payment.currency.toUpperCase(),
    date: new Date(payment.paidAt).toISOString(),
    method: payment.amount > 0 ? payment.method : 'Credit',
    status: statusOf(payment),
    ...(payment.fromCredit > 0 && { fromCredit: payment.fromCredit }),
    ...(payment.refunded > 0 && { refunded: payment.refunded }),
  };
}

function statusOf({ refundedAt, disputedAt, owed }: StripePayment): string {
  if (owed > 0) return 'refundFailed';
  if (disputedAt !== null) return 'disputed';
  return refundedAt === null ? 'completed' : 'refunded';
}

/** Zero for a date that can't be read, so that the entry still has a place. */
function timeOf({ date }: Payment): number {
  return Date.parse(date) || 0;
}
