import { afterAll, expect, it } from 'vitest';

import { ensurePrice } from '../../functions/src/stripe/ensure-price.ts';
import { type Plan, planSchema } from '../../src/domain/plan/plan.ts';
import { startWithClient } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

const makePlan = (id: string, change: Partial<Plan> = {}): Plan =>
  planSchema.parse({ id, name: 'Premium', price: 59, billing: 'yearly', ...change });

/** What a payment page says is sold for a price. */
async function readName(price: string): Promise<string> {
  const { id: customer } = await api.customers.create();
  const { url } = await api.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://app.test/',
  });
  return /<h1>Pay for ([^<]+)</u.exec(await (await fetch(url ?? '')).text())?.[1] ?? '';
}

it('a plan’s new name is what its price is sold as, and only its own', async () => {
  const [price, other] = [await ensurePrice(makePlan('renamed')), await ensurePrice(makePlan('other'))];
  expect(await ensurePrice(makePlan('renamed', { name: 'Premium for a year' }))).toBe(price);
  expect(await readName(price)).toBe('Premium for a year');
  expect(await readName(other)).toBe('Premium');
});

it('the product of a price that the plan names itself keeps the name it has in Stripe', async () => {
  const { id } = await api.prices.create({
    ...{ currency: 'gbp', unit_amount: 5900, recurring: { interval: 'year' } },
    product_data: { name: 'Named in the dashboard' },
    tax_behavior: 'inclusive',
  });
  expect(await ensurePrice(makePlan('named', { stripePriceId: id }))).toBe(id);
  expect(await readName(id)).toBe('Named in the dashboard');
});
