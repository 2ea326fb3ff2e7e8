import { longDate } from '#domain/shared/dates.ts';
import { describeWhole } from '#domain/shared/money.ts';
import type { Subscription } from './subscription.ts';

/**
 * A subscription in words, e.g. `Renews on 20 December 2027 for £59`.
 *
 * @param isFree whether the plan of the subscription costs nothing
 * @param hasPremium whether it gives Premium now
 */
export function describeSubscription(
  subscription: Subscription,
  isFree: boolean,
  hasPremium: boolean,
): string {
  const { status, endDate, cancelAtPeriodEnd, isPaused, unpaidInvoiceUrl } = subscription;
  const end = longDate(endDate ?? '');
  if (status === 'cancelled') return end ? `Premium ended on ${end}` : 'Premium has ended';
  if (isFree) return 'Free, for as long as you like';
  if (!hasPremium) {
    const ended = end ? `Premium ended on ${end}` : 'Premium is off';
    return unpaidInvoiceUrl ? `${ended} because the renewal wasn’t paid` : ended;
  }
  if (!end) return 'Lifetime Premium';
  if (unpaidInvoiceUrl) return `Renewal not paid. Premium until ${end}`;
  if (isPaused) return `Paused. Premium until ${end}`;
  return cancelAtPeriodEnd ? `Ends on ${end}` : `Renews on ${end}${sumOf(subscription)}`;
}

/** The sum of the next renewal. With credit the card is charged less, and the credit is told beside it. */
function sumOf({ renewal, credit }: Subscription): string {
  return renewal && credit === undefined ? ` for ${describeWhole(renewal.amount, renewal.currency)}` : '';
}
