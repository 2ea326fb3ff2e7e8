import { vi } from 'vitest';

import { stripe } from '../../functions/src/stripe/client.ts';
import { submitCard } from './remote.ts';
import { startLocalStripe } from './server.ts';

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
