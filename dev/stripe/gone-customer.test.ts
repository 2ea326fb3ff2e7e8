import { beforeAll, expect, it, vi } from 'vitest';

import { endCustomer } from '../../functions/src/stripe/end-customer.ts';
import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import type { LocalStripe } from './server.ts';
import { control, startWithClient, submitCard } from './test-client.ts';

let local: LocalStripe;
let api: Awaited<ReturnType<typeof startWithClient>>['api'];

beforeAll(async () => {
  ({ local, api } = await startWithClient());
  return () => local.close();
});

const planOfPrice = () => 'premium';

/** Makes a customer with a subscription that renews. */
async function subscribe(): Promise<string> {
  const { id: customer } = await api.customers.create();
  const product = { currency: 'gbp', product_data: { name: 'Premium' } };
  const price = await api.prices.create({ ...product, unit_amount: 799, recurring: { interval: 'month' } });
  const session = await api.checkout.sessions.create({
    ...{ mode: 'subscription', customer, success_url: 'http://app.test/' },
    line_items: [{ price: price.id, quantity: 1 }],
  });
  await submitCard(session.url ?? '', '4242424242424242');
  return customer;
}

const end = (customer: string) =>
  endCustomer(customer, planOfPrice, { isReturned: () => false, restAt: Date.now() });

/** Makes Stripe report something other than the customer as missing when the invoices are listed. */
function missAnother(): void {
  const { list } = api.invoices;
  vi.spyOn(api.invoices, 'list').mockImplementation(() =>
    list.call(api.invoices, { customer: 'cus_another' }),
  );
}

it('takes nobody for gone because something else of theirs is missing', async () => {
  const customer = await subscribe();
  missAnother();
  await expect(readCustomer(customer, planOfPrice)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(end(customer)).rejects.toMatchObject({ code: 'resource_missing' });
});

it('finds nothing of a customer that Stripe has deleted, and nothing to end', async () => {
  const customer = await subscribe();
  await control(local, 'deleteCustomer', { customer });
  expect((await readCustomer(customer, planOfPrice)).subscriptions).toEqual([]);
  expect(await end(customer)).toBe(true);
});
