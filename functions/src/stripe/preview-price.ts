import { ApiError } from '../http/api-error.ts';
import { mustEndWithPeriod, undoCancellation } from './change-subscription.ts';
import { type Stripe, stripe } from './client.ts';
import { withAllLines } from './whole-invoice.ts';

/** What another price would cost; sums in minor units. */
export type PricePreview = {
  readonly currency: string;
  readonly due: number;
  /** The value of the unused part of the old price's period. */
  readonly unused: number;
  /** What the customer's balance pays of the new invoice. */
  readonly fromCredit: number;
  /** What is left on the customer's balance for later invoices. */
  readonly credit: number;
  readonly prorationDate: number;
};

/**
 * What a change of price would charge now: https://docs.stripe.com/billing/subscriptions/prorations#preview-proration
 *
 * @throws ApiError when the end is scheduled for another day than the period's, or by a schedule
 */
export async function previewPrice(
  subscription: Stripe.Subscription,
  priceId: string,
): Promise<PricePreview> {
  const item = subscription.items.data[0];
  if (!item) throw new ApiError('noSubscription');
  mustEndWithPeriod(subscription, item);
  // Kept within the period, even if our clock differs from Stripe's.
  const now = Math.floor(Date.now() / 1000);
  const prorationDate = Math.min(
    Math.max(now, item.current_period_start, subscription.created),
    item.current_period_end,
  );
  const preview = await stripe().invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      // The change undoes a cancellation too. Otherwise Stripe would count only up to the scheduled end.
      ...undoCancellation(subscription),
      items: [{ id: item.id, price: priceId }],
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  });
  const { currency, amount_due, total, starting_balance } = preview;
  // For three days a preview can be read like an invoice: https://docs.stripe.com/invoicing/preview
  const { lines } = await withAllLines(preview);
  // A credit for time that isn't used has a negative amount.
  const unused = lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  return {
    currency,
    due: amount_due,
    unused,
    fromCredit: Math.max(0, Math.min(total, -starting_balance)),
    credit: Math.max(0, -(starting_balance + total)),
    prorationDate,
  };
}
