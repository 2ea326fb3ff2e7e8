import { afterAll, expect, it, vi } from 'vitest';

import { endCustomer } from '../../functions/src/stripe/end-customer.ts';
import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import { control } from './remote.ts';
import { startWithClient, subscribeMonthly } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

const planOfPrice = () => 'premium';

const end = (customer: string) =>
  endCustomer(customer, planOfPrice, { mustRefund: () => false, restAt: Date.now() });

/** Makes Stripe report something other than the customer as missing when the invoices are listed. */
function missAnother(): void {
  const { list } = api.invoices;
  vi.spyOn(api.invoices, 'list').mockImplementation(() =>
    list.call(api.invoices, { customer: 'cus_another' }),
  );
}

it('takes nobody for gone because something else of theirs is missing', async () => {
  const { customer } = await subscribeMonthly(api);
  missAnother();
  await expect(readCustomer(customer, planOfPrice)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(end(customer)).rejects.toMatchObject({ code: 'resource_missing' });
});

it('finds nothing of a customer that Stripe has deleted, and nothing to end', async () => {
  const { customer } = await subscribeMonthly(api);
  await control(local, 'deleteCustomer', { customer });
  expect((await readCustomer(customer, planOfPrice)).subscriptions).toEqual([]);
  expect(await end(customer)).toBe(true);
});
