import { beforeAll, expect, it } from 'vitest';

import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import { voidIfOpen } from '../../functions/src/stripe/undo-surplus.ts';
import { moveTime } from './engine/clock.ts';
import type { LocalStripe } from './server.ts';
import { control, startWithClient, submitCard } from './test-client.ts';

let local: LocalStripe;
let api: Awaited<ReturnType<typeof startWithClient>>['api'];

beforeAll(async () => {
  ({ local, api } = await startWithClient());
  return () => local.close();
});

/** A price for a month or a year. */
async function makePrice(interval: 'month' | 'year') {
  const product = { currency: 'gbp', product_data: { name: 'Premium' }, metadata: { planId: 'premium' } };
  return api.prices.create({
    ...product,
    unit_amount: interval === 'month' ? 799 : 5900,
    recurring: { interval },
  });
}

/** Somebody whose first month has been paid. */
async function subscribe() {
  const { id: customer } = await api.customers.create();
  const session = await api.checkout.sessions.create({
    ...{ mode: 'subscription', customer, success_url: 'http://app.test/' },
    line_items: [{ price: (await makePrice('month')).id, quantity: 1 }],
  });
  await submitCard(session.url ?? '', '4242424242424242');
  await control(local, 'useCard', { customer, card: '4000000000000341' });
  const [subscription] = (await api.subscriptions.list({ customer })).data;
  const id = subscription?.id ?? '';
  /** Voids the latest invoice, as an administrator can. */
  const voidLatest = async () => {
    const { latest_invoice: latest } = await api.subscriptions.retrieve(id);
    await voidIfOpen(typeof latest === 'string' ? latest : '');
  };
  const isPaid = async () => {
    const [read] = (await readCustomer(customer, () => undefined)).subscriptions;
    return [read?.status, read?.isPeriodPaid];
  };
  return { id, itemId: subscription?.items.data[0]?.id ?? '', voidLatest, isPaid };
}

it('leaves a period unpaid when its invoice is void, so that none of it goes back [SUB-23]', async () => {
  const { voidLatest, isPaid } = await subscribe();
  expect(await isPaid()).toEqual(['active', true]);
  moveTime(local.engine, 32 * 86_400);
  expect(await isPaid()).toEqual(['past_due', false]);
  await voidLatest();
  expect(await isPaid()).toEqual(['active', false]);
});

it('leaves a period paid when the invoice of a change of plan is void', async () => {
  const { id, itemId, voidLatest, isPaid } = await subscribe();
  await api.subscriptions.update(id, {
    items: [{ id: itemId, price: (await makePrice('year')).id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    billing_cycle_anchor: { type: 'now' },
  });
  await voidLatest();
  expect(await isPaid()).toEqual(['active', true]);
});
