import type { Stripe } from './client.ts';

/**
 * Everything that can change what a customer has. An event only says whom to look at, so a needless one costs a sync, and a
 * change without an event is found by the nightly sweep.
 */
export const webhookEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'credit_note.created',
  'credit_note.voided',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'radar.early_fraud_warning.created',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];
