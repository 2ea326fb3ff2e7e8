import { endOfUkDay } from '#domain/shared/uk-days.ts';

import { isKept, type StripeFacts, type StripePayment, sortPayments } from './stripe-facts.ts';
import type { Subscription } from './subscription.ts';

/** Days after that of the first purchase in which all can be taken back (Consumer Contracts Regulations 2013, reg. 30). */
const withdrawalDays = 14;

/**
 * Until when somebody can take their first purchases back, in milliseconds since the epoch; null when they can't: nothing
 * has been bought, the 14 days are over, nothing is left to take back, or it has been done before.
 *
 * @param now milliseconds since the epoch
 */
export function findWithdrawal(
  facts: StripeFacts,
  withdrawnAt: string | undefined,
  now: number,
): number | null {
  const [first] = sortPayments(facts.payments);
  if (!first || withdrawnAt !== undefined || !facts.payments.some(isKept)) return null;
  const until = endOfUkDay(first.paidAt, withdrawalDays);
  return now <= until ? until : null;
}

/** The payments that a withdrawal gives back: all that were made before it and are still with us. */
export function listWithdrawn(facts: StripeFacts, withdrawnAt: string): StripePayment[] {
  const time = Date.parse(withdrawnAt);
  return facts.payments.filter((payment) => payment.paidAt <= time && isKept(payment));
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
