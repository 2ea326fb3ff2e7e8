import { afterAll, beforeEach, expect, it } from 'vitest';

import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import { control } from './remote.ts';
import { startWithClient, subscribeMonthly } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());
let customer: string;
let invoice: string;

beforeEach(async () => {
  ({ customer } = await subscribeMonthly(api));
  invoice = (await api.invoices.list({ customer })).data[0]?.id ?? '';
});

/** Refunds an amount in pence, about a minute and a half later. Without a reason it's like a refund made in the dashboard. */
async function refund(reason?: string, amount = 200): Promise<void> {
  await control(local, 'time', { forward: 0.001 });
  const [charge] = (await api.charges.list({ customer })).data;
  await api.refunds.create({
    payment_intent: String(charge?.payment_intent),
    amount,
    ...(reason && { metadata: { reason } }),
  });
}

const fail = () => control(local, 'failRefund', { invoice });

const owed = async () => (await readCustomer(customer, () => 'premium')).payments[0]?.owed;

it('an equal refund for another reason doesn’t settle one that failed [SUB-29]', async () => {
  await refund('sub_1');
  await fail();
  await refund('cbtxn_1');
  expect(await owed()).toBe(2);
});

it('one refund in the dashboard settles one of two equal refunds that failed [SUB-29]', async () => {
  for (const reason of ['sub_1', 'cbtxn_1']) {
    await refund(reason);
    await fail();
  }
  await refund();
  expect(await owed()).toBe(2);
  await refund();
  expect(await owed()).toBe(0);
});

it('an equal refund that was made before another one failed doesn’t settle it [SUB-29]', async () => {
  await refund();
  await refund();
  await control(local, 'time', { forward: 3 });
  const [charge] = Object.values(local.state.charges).filter((one) => one.customer === customer);
  // The bank sends the first one back.
  charge?.refunds.data.reverse();
  await fail();
  const { payments } = await readCustomer(customer, () => 'premium');
  expect(payments[0]).toMatchObject({ owed: 2, refunded: 2, isByHand: true });
  await refund();
  expect((await readCustomer(customer, () => 'premium')).payments[0]).toMatchObject({ owed: 0, refunded: 4 });
});

it('none of ten equal refunds that were made before another one failed settles it [SUB-29]', async () => {
  for (let made = 0; made < 11; made += 1) await refund(undefined, 10);
  const [charge] = Object.values(local.state.charges).filter((one) => one.customer === customer);
  charge?.refunds.data.reverse();
  await fail();
  expect(await owed()).toBe(0.1);
});

it('a refund in the dashboard that fails too is owed once [SUB-29]', async () => {
  await refund('sub_1');
  await fail();
  await refund();
  await fail();
  expect(await owed()).toBe(2);
});
