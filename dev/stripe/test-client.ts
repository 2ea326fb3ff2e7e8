import { vi } from 'vitest';

import { stripe } from '../../functions/src/stripe/client.ts';
import { type LocalStripe, startLocalStripe } from './server.ts';

/** Starts a local Stripe for tests. @returns it, and the library set up for it as in the functions */
export async function startWithClient() {
  const local = await startLocalStripe({ port: 0, receiver: { url: undefined, secret: 'whsec_x' } });
  vi.stubEnv('GCLOUD_PROJECT', 'demo-ohmwork');
  vi.stubEnv('APP_URL', 'http://app.test');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_local');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_x');
  vi.stubEnv('STRIPE_API_URL', local.url);
  return { local, api: stripe() };
}

/** Makes a customer who has paid the first month of a plan by card. */
export async function subscribeMonthly(api: ReturnType<typeof stripe>) {
  const { id: customer } = await api.customers.create();
  const price = await api.prices.create({
    currency: 'gbp',
    unit_amount: 799,
    product_data: { name: 'Premium' },
    recurring: { interval: 'month' },
    metadata: { planId: 'premium' },
  });
  const session = await api.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://app.test/',
  });
  await submitCard(session.url ?? '', '4242424242424242');
  const [subscription] = (await api.subscriptions.list({ customer })).data;
  if (!subscription) throw new Error('The payment made no subscription');
  return { customer, priceId: price.id, subscription };
}

/** Sends a command to the local Stripe. @returns the status and the answer */
export async function control(local: LocalStripe, command: string, body: object = {}) {
  const answer = await fetch(`${local.url}/_control/${command}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/**
 * Fills in a payment page and submits it, without following the redirect.
 *
 * @param fields other fields of the form, such as the answer to the bank's question
 */
export function submitCard(pageUrl: string, number: string, fields: object = {}): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12/34', cvc: '123', ...fields }),
    redirect: 'manual',
  });
}
