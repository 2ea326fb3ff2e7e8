import { afterAll, expect, it } from 'vitest';

import { startWithClient, subscribeMonthly } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

/** Makes a subscriber in pounds, and ways to ask for a price in a currency. */
async function start() {
  const { customer, subscription } = await subscribeMonthly(api);
  const makePrice = async (currency: string, isOnce = false) => {
    const recurring = { interval: 'year' } as const;
    const product = { product_data: { name: 'Premium' }, ...(!isOnce && { recurring }) };
    return (await api.prices.create({ currency, unit_amount: 5900, ...product })).id;
  };
  const item = String(subscription.items.data[0]?.id);
  const changed = async (currency: string) => ({
    items: [{ id: item, price: await makePrice(currency) }],
    billing_cycle_anchor: { type: 'now' } as const,
    proration_behavior: 'always_invoice' as const,
  });
  return {
    subscription,
    buy: async (currency: string) =>
      api.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: await makePrice(currency), quantity: 1 }],
        success_url: 'http://app.test/',
      }),
    'buy once': async (currency: string) =>
      api.checkout.sessions.create({
        mode: 'payment',
        customer,
        line_items: [{ price: await makePrice(currency, true), quantity: 1 }],
        success_url: 'http://app.test/',
      }),
    subscribe: async (currency: string) =>
      api.subscriptions.create({
        customer,
        items: [{ price: await makePrice(currency) }],
        payment_behavior: 'error_if_incomplete',
      }),
    preview: async (currency: string) =>
      api.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: await changed(currency),
      }),
    change: async (currency: string) =>
      api.subscriptions.update(subscription.id, {
        ...(await changed(currency)),
        payment_behavior: 'pending_if_incomplete',
      }),
  };
}

it.each(['buy', 'buy once', 'subscribe', 'preview', 'change'] as const)(
  'a customer with a subscription in pounds can %s in no other currency',
  async (way) => {
    const ways = await start();
    await expect(ways[way]('eur')).rejects.toThrow('You cannot combine currencies on a single customer');
    expect(await ways[way]('gbp')).toMatchObject({ currency: 'gbp' });
  },
);

it('a customer can buy in another currency once the subscription has ended', async () => {
  const { subscription, buy } = await start();
  await api.subscriptions.cancel(subscription.id);
  expect(await buy('eur')).toMatchObject({ currency: 'eur' });
});
