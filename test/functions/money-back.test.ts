import { afterEach, describe, expect, it, vi } from 'vitest';

import { readDocument } from '#test/support/documents.ts';
import { createUser } from '#test/support/users.ts';

import { withdrawPurchase } from '../../functions/src/handlers/withdraw-purchase.ts';
import * as customers from '../../functions/src/stripe/read-customer.ts';
import { callApi } from './support/call-api.ts';
import { api, control, customerOf, openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

afterEach(() => control('faults'));

const soon = { timeout: 20_000 };

/** What was refunded to a customer's cards, in pence. */
async function returnedTo(customer: string): Promise<number> {
  const { data } = await api.charges.list({ customer, limit: 100 });
  return data.reduce((sum, { amount_refunded: part }) => sum + part, 0);
}

async function balanceOf(customer: string): Promise<number> {
  const owner = await api.customers.retrieve(customer);
  return owner.deleted ? 0 : owner.balance;
}

/** Pays for a year and changes to the monthly plan at once, which leaves credit. */
async function downgrade() {
  const user = await subscribe('premium-yearly');
  const own = { subscriptionId: user.subscriptionId, userId: user.uid };
  const body = { ...own, planId: 'premium-monthly' };
  expect(await callApi(user, 'change-plan', body)).toMatchObject({ status: 200 });
  const customer = await customerOf(user.uid);
  return { user, own, customer, credit: -(await balanceOf(customer)) };
}

describe('a plan without an end', () => {
  it('bought on top of a year gives what is left of that back, once [SUB-23]', async () => {
    const user = await subscribe('premium-yearly');
    const customer = await customerOf(user.uid);
    const body = { planId: 'premium-lifetime', subscriptionId: user.subscriptionId, userId: user.uid };
    const preview = await callApi(user, 'preview-change', body);
    expect(preview).toMatchObject({ status: 200, body: { dueToday: 149, currency: 'GBP' } });
    expect(preview).toMatchObject({
      body: { unused: expect.closeTo(59, 1), givenBack: expect.closeTo(59, 1) },
    });
    await payOn((await openPage(user, 'premium-lifetime', 'create-payment')).url);
    await expect
      .poll(() => readSubscription(user.uid), soon)
      .toMatchObject({ planId: 'premium-lifetime', endDate: null });
    const back = await returnedTo(customer);
    // All but the price of the few seconds that the test took.
    expect(back).toBeGreaterThanOrEqual(5898);
    expect(back).toBeLessThanOrEqual(5900);
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await returnedTo(customer)).toBe(back);
    expect((await api.subscriptions.list({ customer })).data).toEqual([]);
  });

  it('that is given back takes nothing of the rest that went back before', async () => {
    const user = await subscribe('premium-yearly');
    const customer = await customerOf(user.uid);
    await payOn((await openPage(user, 'premium-lifetime', 'create-payment')).url);
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ planId: 'premium-lifetime' });
    const [purchase] = (await api.invoices.list({ customer, limit: 1 })).data;
    await control('refund', { invoice: purchase?.id });
    await expect.poll(() => returnedTo(customer), soon).toBeGreaterThanOrEqual(14_900 + 5898);
  });
});

describe('the credit of a cheaper plan', () => {
  it('that was paid out by hand is gone from the document as soon as Stripe says so', async () => {
    const { user, customer, credit } = await downgrade();
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ credit: credit / 100 });
    await api.customers.createBalanceTransaction(customer, { amount: credit, currency: 'gbp' });
    await expect.poll(() => readSubscription(user.uid), soon).not.toHaveProperty('credit');
  });

  it('is in the document, and goes back when a plan without an end is bought', async () => {
    const { user, customer, credit } = await downgrade();
    expect(credit).toBeGreaterThan(5000);
    expect((await readSubscription(user.uid))?.credit).toBe(credit / 100);
    await payOn((await openPage(user, 'premium-lifetime', 'create-payment')).url);
    await expect.poll(() => balanceOf(customer), soon).toBe(0);
    expect(await returnedTo(customer)).toBeGreaterThanOrEqual(5898);
    await expect.poll(() => readSubscription(user.uid), soon).not.toHaveProperty('credit');
  });

  it('goes back with the rest of the period when the account is deleted, as the preview said [SUB-23]', async () => {
    const { user, customer } = await downgrade();
    const { body } = await callApi(user, 'preview-refund', { userId: user.uid });
    expect(body).toMatchObject({ currency: 'GBP', unusedRest: expect.closeTo(59, 1) });
    expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({ status: 200 });
    expect(await returnedTo(customer)).toBeGreaterThanOrEqual(5898);
    expect(await balanceOf(customer)).toBe(0);
  });
});

describe('a withdrawal', () => {
  it('gives all of the first purchases back and ends them at once, and is done once [SUB-22]', async () => {
    const { user, own, customer } = await downgrade();
    const preview = await callApi(user, 'preview-refund', { userId: user.uid });
    expect(preview.body).toMatchObject({ withdrawal: { amount: 59 } });
    const { status, body } = await callApi(user, 'withdraw-purchase', { userId: user.uid });
    expect({ status, body }).toEqual({
      status: 200,
      body: { refunded: 59, currency: 'GBP', subscription: await readSubscription(user.uid) },
    });
    expect(await returnedTo(customer)).toBe(5900);
    expect(await balanceOf(customer)).toBe(0);
    expect((await api.subscriptions.retrieve(own.subscriptionId)).status).toBe('canceled');
    expect(await readSubscription(user.uid)).toMatchObject({
      status: 'cancelled',
      withdrawnAt: expect.any(String),
      paymentHistory: [{ status: 'refunded' }],
    });
    // A second request changes nothing.
    expect(await callApi(user, 'withdraw-purchase', { userId: user.uid })).toMatchObject({ status, body });
    expect(await returnedTo(customer)).toBe(5900);

    // A later purchase isn't refunded.
    await payOn((await openPage(user, 'premium-monthly')).url);
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ status: 'active' });
    expect(await callApi(user, 'withdraw-purchase', { userId: user.uid })).toMatchObject({ status: 409 });
    expect((await callApi(user, 'preview-refund', { userId: user.uid })).body).toMatchObject({
      withdrawal: null,
    });
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active' });
  });

  it('takes back what was paid while Stripe was asked, once another instance has stored it [SUB-22]', async () => {
    const user = await subscribe();
    const { url } = await openPage(user, 'premium-lifetime', 'create-payment');
    vi.spyOn(customers, 'readCustomer').mockImplementationOnce(async (...customer) => {
      const facts = await customers.readCustomer(...customer);
      await payOn(url);
      await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ planId: 'premium-lifetime' });
      return facts;
    });
    await withdrawPurchase({ uid: user.uid, email: undefined, authTime: 0, body: { userId: user.uid } });
    expect(await returnedTo(await customerOf(user.uid))).toBe(799 + 14_900);
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
  });

  it('that Stripe could not finish is finished by the next', async () => {
    const user = await subscribe();
    await control('faults', { answer: '500', only: '/v1/refunds', times: 1 });
    expect(await callApi(user, 'withdraw-purchase', { userId: user.uid })).toMatchObject({ status: 502 });
    await control('faults');
    expect(await callApi(user, 'withdraw-purchase', { userId: user.uid })).toMatchObject({
      status: 200,
      body: { refunded: 7.99 },
    });
    expect(await returnedTo(await customerOf(user.uid))).toBe(799);
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
  });

  it('has nothing to give to somebody who never bought', async () => {
    const user = await createUser();
    const body = { userId: user.uid };
    expect(await callApi(user, 'withdraw-purchase', body)).toMatchObject({ status: 404 });
    expect(await callApi(user, 'preview-refund', body)).toMatchObject({
      status: 200,
      body: { unusedRest: 0, withdrawal: null },
    });
    expect(await readDocument(`billing/${user.uid}`)).toBeNull();
  });
});

describe('a payment that goes back in part', () => {
  it('leaves Premium on, and the history says how much', async () => {
    const user = await subscribe();
    const [invoice] = (await api.invoices.list({ customer: await customerOf(user.uid) })).data;
    await control('refund', { invoice: invoice?.id, amount: 300 });
    await expect
      .poll(() => readSubscription(user.uid), soon)
      .toMatchObject({ status: 'active', paymentHistory: [{ status: 'completed', refunded: 3 }] });
    await control('warnOfFraud', { invoice: invoice?.id });
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active' });
  });
});
