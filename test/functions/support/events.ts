import { signEvent } from '#dev/stripe/webhooks.ts';

import { callApi } from './call-api.ts';

const secret = process.env.STRIPE_WEBHOOK_SECRET ?? '';

/** Sends an event about an object as Stripe does, with its signature. */
export function sendEvent(object: object, type = 'customer.subscription.updated') {
  const body = JSON.stringify({ id: 'evt_test', object: 'event', livemode: false, type, data: { object } });
  return callApi(null, 'stripe-webhook', body, { headers: { 'Stripe-Signature': signEvent(body, secret) } });
}
