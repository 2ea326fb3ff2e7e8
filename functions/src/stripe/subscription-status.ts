import type { Stripe } from './client.ts';

/** Whether a subscription is over for good. */
export function hasEnded(status: Stripe.Subscription.Status): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
