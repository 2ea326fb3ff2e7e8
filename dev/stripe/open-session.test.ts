import { afterAll, afterEach, expect, it, vi } from 'vitest';

import * as configuration from '../../functions/src/config.ts';
import { planSchema } from '../../functions/src/domain.ts';
import { openSession } from '../../functions/src/stripe/open-session.ts';
import { startWithClient } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

afterEach(() => {
  vi.useRealTimers();
});

/** Makes a customer who is about to buy a plan. */
async function makeSale(taxBehavior: 'inclusive' | 'unspecified' = 'inclusive') {
  const { id: customer } = await api.customers.create();
  const price = await api.prices.create({
    ...{ currency: 'gbp', unit_amount: 799, product_data: { name: 'Premium' } },
    ...{ recurring: { interval: 'month' }, tax_behavior: taxBehavior },
  });
  const plan = planSchema.parse({ id: 'premium', price: 7.99, billing: 'monthly' });
  const sale = { customer, uid: 'ada', plan, priceId: price.id };
  return { ...sale, mode: 'subscription' } as const;
}

function useTax(): void {
  const { config } = configuration;
  vi.spyOn(configuration, 'config').mockReturnValue({ ...config(), usesStripeTax: true });
}

const listOpen = async (customer: string) =>
  (await api.checkout.sessions.list({ customer, status: 'open' })).data;

it('shows no page that was made before Stripe Tax was switched on', async () => {
  const sale = await makeSale();
  const before = await openSession(sale);
  expect(await openSession(sale)).toEqual(before);
  useTax();
  const after = await openSession(sale);
  expect(after).not.toEqual(before);
  expect(await listOpen(sale.customer)).toMatchObject([
    { id: after?.sessionId, automatic_tax: { enabled: true } },
  ]);
});

it('is one page for two calls at once, also where an hour ends between them', async () => {
  const sale = await makeSale();
  const { list } = api.checkout.sessions;
  // Neither call sees the page that the other makes.
  vi.spyOn(api.checkout.sessions, 'list').mockImplementation(() =>
    list.call(api.checkout.sessions, { customer: sale.customer, status: 'complete' }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-04T09:59:59.999Z') });
  const before = await openSession(sale);
  vi.setSystemTime('2027-01-04T10:00:00.001Z');
  expect(await openSession(sale)).toEqual(before);
});

it('is opened as soon as what Stripe refused has been put right', async () => {
  const sale = await makeSale('unspecified');
  useTax();
  await expect(openSession(sale)).rejects.toMatchObject({ statusCode: 400 });
  Object.assign(local.state.prices[sale.priceId] ?? {}, { tax_behavior: 'inclusive' });
  expect(await openSession(sale)).not.toBeNull();
});
