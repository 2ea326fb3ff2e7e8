import { longDate } from '#domain/shared/dates.ts';
import type { Subscription } from './subscription.ts';

/**
 * A subscription in words, e.g. `Renews on 20 December 2027`.
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
  return `${cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${end}`;
}
