import { endOfUkDay } from '#domain/shared/uk-days.ts';

import { isKept, type StripeFacts, type StripePayment, sortPayments } from './stripe-facts.ts';
import type { Subscription } from './subscription.ts';

/** Days after that of the first purchase in which all can be taken back (Consumer Contracts Regulations 2013, reg. 30). */
const withdrawalDays = 14;

/**
 * What somebody took back. Named one by one, since Stripe counts in whole seconds: by time, what is bought again in the
 * second of the withdrawal couldn't be told from what went back.
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
 * Until when somebody can take their first purchases back, in milliseconds since the epoch; null when they can't: nothing
 * has been bought, the 14 days are over, nothing is left to take back, or it has been done before.
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

/** A withdrawal of everything that Stripe knows of. @param now milliseconds since the epoch */
export function withdrawAll({ payments, subscriptions, credit }: StripeFacts, now: number): Withdrawal {
  return {
    at: new Date(now).toISOString(),
    invoiceIds: payments.map(({ invoiceId }) => invoiceId),
    subscriptionIds: subscriptions.map(({ id }) => id),
    creditId: credit?.transactionId ?? null,
  };
}

/** Whether a payment is one of those taken back, or a later one of a subscription that was. */
export function isWithdrawn(
  { invoiceId, subscriptionId }: StripePayment,
  { invoiceIds, subscriptionIds }: Withdrawal,
): boolean {
  return (
    invoiceIds.includes(invoiceId) || (subscriptionId !== null && subscriptionIds.includes(subscriptionId))
  );
}

/** The payments that a withdrawal still has to give back. */
export function listWithdrawn(facts: StripeFacts, withdrawal: Withdrawal): StripePayment[] {
  return facts.payments.filter((payment) => isKept(payment) && isWithdrawn(payment, withdrawal));
}

/** The same deadline as far as the document tells, for a screen; the functions decide. */
export function withdrawalDeadline(subscription: Subscription, now: number): Date | null {
  const { paymentHistory, withdrawnAt } = subscription;
  // What credit has paid for was paid for before.
  const payments = paymentHistory.filter(({ amount }) => amount > 0);
  if (withdrawnAt !== undefined || !payments.some(({ status }) => status === 'completed')) return null;
  const until = endOfUkDay(Math.min(...payments.map(({ date }) => Date.parse(date))), withdrawalDays);
  return now <= until ? new Date(until) : null;
}
