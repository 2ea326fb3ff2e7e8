import { afterEach, describe, expect, it } from 'vitest';

import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { findCustomers } from '../../functions/src/stripe/find-customer.ts';
import { callApi } from './support/call-api.ts';
import { api, control, customerOf, openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

afterEach(() => control('faults'));

const failed = {
  status: 502,
  body: { error: 'The payment service could not be reached: try again in a moment' },
};

describe.each(['500', '429', '402', 'reset', 'truncated'])('Stripe answers %s', (answer) => {
  it('and the caller reads 502 and can try again', async () => {
    const user = await createUser();
    const body = { planId: 'premium-monthly', userId: user.uid };
    await control('faults', { answer });
    expect(await callApi(user, 'create-subscription', body)).toMatchObject(failed);
    await control('faults');
    expect(await callApi(user, 'create-subscription', body)).toMatchObject({ status: 200 });
    expect((await api.checkout.sessions.list({ customer: await customerOf(user.uid) })).data).toHaveLength(1);
  });
});

describe('Stripe fails', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'after %i calls of a purchase, and nothing is half done [API-8]',
    async (calls) => {
      const user = await createUser();
      const body = { planId: 'premium-yearly', userId: user.uid };
      // The answers are lost one by one: the call worked at Stripe, but we don't know. The library's own retry is lost as
      // well.
      await control('faults', { answer: 'lost', times: calls });
      await callApi(user, 'create-subscription', body);
      await control('faults');
      const { url } = await openPage(user, 'premium-yearly');
      const customer = await customerOf(user.uid);
      expect((await api.checkout.sessions.list({ customer, status: 'open' })).data).toHaveLength(1);
      expect(await payOn(url)).toBe(303);
      await expect
        .poll(() => readSubscription(user.uid), { timeout: 20_000 })
        .toMatchObject({ status: 'active' });
      expect((await api.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
    },
  );

  it('while a subscription is cancelled, and it stays what it was', async () => {
    const user = await createUser();
    await payOn((await openPage(user, 'premium-monthly')).url);
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({ status: 'active' });
    const before = await readSubscription(user.uid);
    const body = { subscriptionId: before?.stripeSubscriptionId, userId: user.uid };
    await control('faults', { answer: '500' });
    for (const endpoint of ['cancel-subscription', 'resume-subscription']) {
      expect(await callApi(user, endpoint, body)).toMatchObject(failed);
    }
    expect(await callApi(user, 'sync-subscription', { userId: user.uid })).toMatchObject(failed);
    await control('faults');
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await readSubscription(user.uid)).toEqual(before);
  });
});

describe('one 500 of Stripe', () => {
  it.each(['/v1/prices', '/v1/customers', '/v1/checkout/sessions'])(
    'at POST %s is over with the next click, although Stripe keeps it for a day',
    async (path) => {
      const user = await createUser();
      const planId = uniqueId('plan');
      await writeDocument(`plans/${planId}`, {
        name: 'Fresh',
        price: 5,
        currency: 'GBP',
        isFree: false,
        billing: 'monthly',
        features: [],
      });
      const buy = () => callApi(user, 'create-subscription', { planId, userId: user.uid });
      await control('faults', { answer: '500', only: path, method: 'POST', times: 1 });
      expect(await buy()).toMatchObject(failed);
      expect(await buy()).toMatchObject({ status: 200 });
      expect(await buy()).toMatchObject({ status: 200 });
      expect(await findCustomers(user.uid)).toHaveLength(1);
      const customer = await customerOf(user.uid);
      expect((await api.checkout.sessions.list({ customer, status: 'open' })).data).toHaveLength(1);
    },
  );

  it('at a refund of what was paid twice leaves Premium on, and the next sweep gives the money back', async () => {
    const user = await subscribe();
    const customer = await customerOf(user.uid);
    const sync = () => callApi(user, 'sync-subscription', { userId: user.uid });
    // A sync waits for the one that an earlier event started. A late one would refund the money before the fault.
    await control('faults', { events: 'drop' });
    await sync();
    await control('time', { forward: 1 });
    const first = await api.subscriptions.retrieve(user.subscriptionId);
    const session = await api.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: first.items.data[0]?.price.id ?? '', quantity: 1 }],
      success_url: 'http://app.test/',
    });
    await payOn(session.url ?? '');
    await control('faults', { answer: '500', only: '/v1/refunds', times: 1 });
    expect(await sync()).toMatchObject({
      status: 200,
      body: {
        subscription: {
          status: 'active',
          paymentHistory: [{ status: 'completed' }, { status: 'completed' }],
        },
      },
    });
    expect((await api.subscriptions.list({ customer })).data).toHaveLength(2);
    expect(await sync()).toMatchObject({
      status: 200,
      body: {
        subscription: { status: 'active', paymentHistory: [{ status: 'completed' }, { status: 'refunded' }] },
      },
    });
    expect((await api.subscriptions.list({ customer })).data).toMatchObject([{ id: user.subscriptionId }]);
  });
});

describe('a change of plan that was declined', () => {
  it('can be tried again with another card at once', async () => {
    const user = await subscribe('premium-monthly', '4000000000000341');
    const body = { planId: 'premium-yearly', subscriptionId: user.subscriptionId, userId: user.uid };
    const change = () => callApi(user, 'change-plan', body);
    expect((await change()).status).toBe(402);
    expect((await change()).status).toBe(402);
    await control('useCard', { customer: await customerOf(user.uid), card: '4242424242424242' });
    expect(await change()).toMatchObject({ status: 200, body: { planId: 'premium-yearly' } });
    const { data } = await api.charges.list({ customer: await customerOf(user.uid) });
    expect(data.filter(({ paid }) => paid)).toHaveLength(2);
  });

  it('can be tried again after a cancellation in between', async () => {
    const user = await subscribe('premium-monthly', '4000000000000341');
    const own = { subscriptionId: user.subscriptionId, userId: user.uid };
    const change = () => callApi(user, 'change-plan', { ...own, planId: 'premium-yearly' });
    expect((await change()).status).toBe(402);
    expect((await callApi(user, 'cancel-subscription', own)).status).toBe(200);
    expect((await change()).status).toBe(402);
  });
});

describe('an email address that Stripe refuses', () => {
  it('does not stop anybody from buying', async () => {
    const user = await createUser({ email: `${uniqueId('a')}..b@ohmwork.test` });
    const { url } = await openPage(user, 'premium-monthly');
    expect(await payOn(url)).toBe(303);
    expect(await api.customers.retrieve(await customerOf(user.uid))).toMatchObject({ email: null });
  });
});

describe('Stripe has lost a customer', () => {
  it('and what is stored stays, without the sum of a renewal, and the account can be deleted', async () => {
    const user = await subscribe();
    const { renewal, updatedAt: _, ...before } = (await readSubscription(user.uid)) ?? {};
    expect(renewal).toEqual({ amount: 7.99, currency: 'GBP' });
    await writeDocument(`billing/${user.uid}`, { customerId: 'cus_lost', subscriptionIds: [] });
    expect(await callApi(user, 'sync-subscription', { userId: user.uid })).toMatchObject({ status: 200 });
    expect(await readSubscription(user.uid)).toEqual({ ...before, updatedAt: expect.any(String) });
    expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({ status: 200 });
  });

  it('and the user gets a new one', async () => {
    const user = await createUser();
    await openPage(user, 'premium-monthly');
    await writeDocument(`billing/${user.uid}`, { customerId: 'cus_of_another_account' });
    const { url } = await openPage(user, 'premium-monthly');
    expect(await payOn(url)).toBe(303);
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({ status: 'active' });
  });
});
