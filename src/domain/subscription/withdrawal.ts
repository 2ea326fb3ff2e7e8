import { endOfUkDay } from '#domain/shared/uk-days.ts';

import { isKept, type StripeFacts, type StripePayment, sortPayments } from './stripe-facts.ts';
import type { Payment, Subscription } from './subscription.ts';

/**
 * Days after the day of the first purchase in which everything can be cancelled (Consumer Contracts Regulations 2013, reg. 30).
 */
const withdrawalDays = 14;

/**
 * The purchases that somebody withdrew from. They are listed by id, since Stripe counts in whole seconds: by time alone, a new
 * purchase in the second of the withdrawal couldn't be told apart.
 */
export type Withdrawal = {
  /** An ISO time. */
  readonly at: string;
  readonly invoiceIds: readonly string[];
  readonly subscriptionIds: readonly string[];
  /** The credit that came from these payments; null without any. */
  readonly creditId: string | null;
};

/**
 * Until when somebody can withdraw from their first purchases, in milliseconds since the epoch; null when they can't: nothing
 * was bought, the 14 days are over, nothing is left to refund, or they have done so before.
 *
 * @param now milliseconds since the epoch
 */
export function findWithdrawal(
  facts: StripeFacts,
  withdrawal: Withdrawal | undefined,
  now: number,
): number | null {
  const [first] = sortPayments(facts.payments);
  if (!first || withdrawal !== undefined || !facts.payments.some(isKept)) return null;
  const until = endOfUkDay(first.paidAt, withdrawalDays);
  return now <= until ? until : null;
}

/** A withdrawal from everything that Stripe knows of. @param now milliseconds since the epoch */
export function withdrawAll({ payments, subscriptions, credit }: StripeFacts, now: number): Withdrawal {
  return {
    at: new Date(now).toISOString(),
    invoiceIds: payments.map(({ invoiceId }) => invoiceId),
    subscriptionIds: subscriptions.map(({ id }) => id),
    creditId: credit?.transactionId ?? null,
  };
}

/** Whether a payment is part of a withdrawal, or a later payment for a subscription that is. */
export function isWithdrawn(
  { invoiceId, subscriptionId }: StripePayment,
  { invoiceIds, subscriptionIds }: Withdrawal,
): boolean {
  return (
    invoiceIds.includes(invoiceId) || (subscriptionId !== null && subscriptionIds.includes(subscriptionId))
  );
}

/** The payments that a withdrawal still has to refund. */
export function listWithdrawn(facts: StripeFacts, withdrawal: Withdrawal): StripePayment[] {
  return facts.payments.filter((payment) => isKept(payment) && isWithdrawn(payment, withdrawal));
}

function isStillPaid({ status }: Payment): boolean {
  return status === 'completed' || status === 'refundFailed';
}

/** The same deadline from the stored document alone, for a screen; the functions decide. */
export function withdrawalDeadline(subscription: Subscription, now: number): Date | null {
  const { paymentHistory, withdrawnAt } = subscription;
  // Invoices paid by credit alone don't count: that money was paid earlier.
  const payments = paymentHistory.filter(({ amount }) => amount > 0);
  if (withdrawnAt !== undefined || !payments.some(isStillPaid)) return null;
  const until = endOfUkDay(Math.min(...payments.map(({ date }) => Date.parse(date))), withdrawalDays);
  return now <= until ? new Date(until) : null;
}
