import type { Stripe } from './client.ts';

type Status = Stripe.Subscription.Status;

/** Whether a subscription is paid for, or in its trial: its renewal can be stopped and its price changed. */
export function isRunning(status: Status): boolean {
  return status === 'active' || status === 'trialing';
}

/** Whether a subscription is over for good. */
export function hasEnded(status: Status): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
