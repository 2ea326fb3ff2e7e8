import { describe, expect, it } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { subscribe as subscribeTo } from '#domain/subscription/subscribe.ts';
import { callFirestore, deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { encodeFields } from '#test/support/firestore-values.ts';
import { createUser } from '#test/support/users.ts';

import { callApi } from './support/call-api.ts';
import { api, control, customerOf, openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

describe('create-subscription', () => {
  it('leads to a page with the price of the plan; paying there gives premium [API-2]', async () => {
    const user = await createUser();
    const { sessionId, url } = await openPage(user, 'premium-yearly');
    const session = await api.checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({ amount_total: 5900, currency: 'gbp', mode: 'subscription', url });
    expect(session.success_url).toBe(
      `${process.env.OHMWORK_URL}/subscription?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    );
    expect(await readSubscription(user.uid)).toBeNull();
    expect(await payOn(url)).toBe(303);
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({
        userId: user.uid,
        planId: 'premium-yearly',
        status: 'active',
        cancelAtPeriodEnd: false,
        paymentHistory: [{ amount: 59, method: 'Card', status: 'completed' }],
      });
  });

  it('gives the same page again until it is paid, and another one for another plan [API-8]', async () => {
    const user = await createUser();
    const first = await openPage(user, 'premium-monthly');
    expect(await openPage(user, 'premium-monthly')).toEqual(first);
    const other = await openPage(user, 'premium-yearly');
    expect(other.sessionId).not.toBe(first.sessionId);
    expect(await payOn(first.url)).toBe(410);
    const customer = await customerOf(user.uid);
    expect((await api.checkout.sessions.list({ customer, status: 'open' })).data).toHaveLength(1);
  });

  it('gives a fresh page after one that has expired', async () => {
    const user = await createUser();
    const first = await openPage(user, 'premium-monthly');
    await api.checkout.sessions.expire(first.sessionId);
    const second = await openPage(user, 'premium-monthly');
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(await payOn(second.url)).toBe(303);
  });

  it('is refused for a user with a subscription, even when our document doesn’t show it yet [API-8]', async () => {
    const user = await createUser();
    const { url } = await openPage(user, 'premium-monthly');
    await payOn(url);
    for (const planId of ['premium-monthly', 'premium-yearly']) {
      const answer = await callApi(user, 'create-subscription', { planId, userId: user.uid });
      expect(answer).toMatchObject({ status: 409, body: { error: 'You already have a subscription' } });
    }
  });

  it('is open to one whose subscription can’t be paid any more, which ends with the payment [API-8]', async () => {
    await control('settings', { afterRetries: 'unpaid' });
    try {
      const user = await subscribe('premium-monthly', '4000000000000341');
      // The invoice of the next period stays a draft.
      await control('time', { forward: 63 });
      const old = await api.subscriptions.retrieve(user.subscriptionId, { expand: ['latest_invoice'] });
      expect(old).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'draft' } });
      await callApi(user, 'sync-subscription', { userId: user.uid });
      expect(await readSubscription(user.uid)).not.toHaveProperty('unpaidInvoiceUrl');
      const { url } = await openPage(user, 'premium-monthly');
      expect(await payOn(url)).toBe(303);
      await callApi(user, 'sync-subscription', { userId: user.uid });
      expect((await readSubscription(user.uid))?.stripeSubscriptionId).not.toBe(old.id);
      expect(await api.subscriptions.retrieve(old.id)).toMatchObject({ status: 'canceled' });
    } finally {
      await control('settings', {});
    }
  });

  it('is refused for one whose subscription only another plan’s document names [API-8]', async () => {
    const user = await createUser();
    await openPage(user, 'premium-monthly');
    const customer = await customerOf(user.uid);
    // As if made in the dashboard: neither the price nor the subscription says which plan it is.
    const { id: price } = await api.prices.create({
      ...{ currency: 'gbp', unit_amount: 500, product_data: { name: 'Student' } },
      recurring: { interval: 'month' },
    });
    const student = { name: 'Student', price: 5, currency: 'GBP', billing: 'monthly', stripePriceId: price };
    const path = `plans/${uniqueId('plan')}`;
    await writeDocument(path, student);
    const { url } = await api.checkout.sessions.create({
      ...{ mode: 'subscription', customer, success_url: 'http://app.test/' },
      line_items: [{ price, quantity: 1 }],
    });
    expect(await payOn(url ?? '')).toBe(303);
    const answer = await callApi(user, 'create-subscription', { planId: 'premium-yearly', userId: user.uid });
    expect(answer).toMatchObject({ status: 409, body: { error: 'You already have a subscription' } });
    await deleteDocument(path);
  });

  it.each([
    ['create-subscription', 'premium-monthly'],
    ['create-payment', 'premium-lifetime'],
  ])('is refused while a payment that takes days is under way: %s', async (endpoint, planId) => {
    const user = await createUser();
    const { sessionId } = await openPage(user, planId, endpoint);
    await control('payLater', { session: sessionId });
    const buy = () => callApi(user, endpoint, { planId, userId: user.uid });
    expect(await buy()).toMatchObject({
      status: 409,
      body: {
        error:
          'Your payment is still being processed, which can take a few days. Try again when it has arrived',
      },
    });
    await control('failLater', { session: sessionId });
    expect(await buy()).toMatchObject({ status: 200 });
  });

  it('says no more than declined to a declined card, and nothing is bought', async () => {
    const user = await createUser();
    const { url } = await openPage(user, 'premium-monthly');
    expect(await payOn(url, '4000000000000002')).toBe(402);
    const answer = await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(answer).toMatchObject({ status: 200, body: { subscription: null } });
    expect(await payOn(url)).toBe(303);
  });

  it('makes one customer and one page for calls at the same moment, also for different plans', async () => {
    const user = await createUser();
    const plans = ['premium-monthly', 'premium-yearly', 'premium-monthly', 'premium-yearly'];
    const answers = await Promise.all(
      plans.map((planId) => callApi(user, 'create-subscription', { planId, userId: user.uid })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const customer = await customerOf(user.uid);
    expect((await api.checkout.sessions.list({ customer, status: 'open' })).data).toHaveLength(1);
  });
});

describe('two payments', () => {
  it('that got through all the same leave one subscription, and the second one is given back [API-8]', async () => {
    const user = await subscribe();
    const customer = await customerOf(user.uid);
    const first = await api.subscriptions.retrieve(user.subscriptionId);
    await control('time', { forward: 1 });
    // As if another device had a page open that we didn't know of.
    const session = await api.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: first.items.data[0]?.price.id ?? '', quantity: 1 }],
      success_url: 'http://app.test/',
    });
    await payOn(session.url ?? '');
    await expect
      .poll(async () => (await readSubscription(user.uid))?.paymentHistory, { timeout: 20_000 })
      .toMatchObject([{ status: 'completed' }, { status: 'refunded' }]);
    expect(await readSubscription(user.uid)).toMatchObject({ stripeSubscriptionId: user.subscriptionId });
    const { data } = await api.subscriptions.list({ customer });
    expect(data.map(({ id }) => id)).toEqual([user.subscriptionId]);
    const charges = await api.charges.list({ customer });
    expect(charges.data.map(({ refunded }) => refunded)).toEqual([true, false]);
  });
});

describe('create-payment', () => {
  it('sells a plan without an end, once, and ends a subscription that runs [API-3]', async () => {
    const user = await subscribe();
    // Stripe counts in seconds, so one has to pass for the order of the purchases to show.
    await control('time', { forward: 1 });
    const { url } = await openPage(user, 'premium-lifetime', 'create-payment');
    await payOn(url);
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({
        planId: 'premium-lifetime',
        status: 'active',
        endDate: null,
        paymentHistory: [{ amount: 7.99 }, { amount: 149 }],
      });
    expect((await api.subscriptions.retrieve(user.subscriptionId)).status).toBe('canceled');
    for (const [endpoint, planId] of [
      ['create-payment', 'premium-lifetime'],
      ['create-subscription', 'premium-monthly'],
    ] as const) {
      expect(await callApi(user, endpoint, { planId, userId: user.uid })).toMatchObject({ status: 409 });
    }
  });

  it('takes it back when the money goes back', async () => {
    const user = await createUser();
    const { sessionId, url } = await openPage(user, 'premium-lifetime', 'create-payment');
    await payOn(url);
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({ status: 'active' });
    const { invoice } = await api.checkout.sessions.retrieve(sessionId);
    await control('refund', { invoice });
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({
        status: 'cancelled',
        paymentHistory: [{ amount: 149, status: 'refunded' }],
      });
  });
});

describe('the life of a subscription', () => {
  it('is cancelled to the end of what is paid, and resumed [API-4, SUB-17]', async () => {
    const user = await subscribe();
    const body = { subscriptionId: user.subscriptionId, userId: user.uid };
    const before = await readSubscription(user.uid);
    const cancelled = await callApi(user, 'cancel-subscription', body);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'active', cancelAtPeriodEnd: true, endDate: before?.endDate },
    });
    const document = await readSubscription(user.uid);
    expect(document).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(cancelled.body).toEqual({ ...document, subscription: document });
    expect(await callApi(user, 'cancel-subscription', body)).toMatchObject({ status: 200 });
    const resumed = await callApi(user, 'resume-subscription', body);
    expect(resumed).toMatchObject({
      status: 200,
      body: { cancelAtPeriodEnd: false, endDate: before?.endDate },
    });
  });

  it('resumes what was cancelled in the portal', async () => {
    const user = await subscribe();
    await control('cancelInPortal', { subscription: user.subscriptionId });
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({ cancelAtPeriodEnd: true });
    const body = { subscriptionId: user.subscriptionId, userId: user.uid };
    expect(await callApi(user, 'resume-subscription', body)).toMatchObject({
      body: { cancelAtPeriodEnd: false },
    });
  });

  it('moves to another plan for the difference, and keeps history and createdAt [SUB-8]', async () => {
    const user = await subscribe();
    const before = await readSubscription(user.uid);
    const body = { planId: 'premium-yearly', subscriptionId: user.subscriptionId, userId: user.uid };
    expect(await callApi(user, 'change-plan', body)).toMatchObject({
      status: 200,
      body: { status: 'active', planId: 'premium-yearly' },
    });
    const after = await readSubscription(user.uid);
    expect(after?.createdAt).toBe(before?.createdAt);
    // Both have the same second here, so they have no order.
    const amounts = after?.paymentHistory.map((payment) => payment.amount).sort((a, b) => a - b);
    expect(amounts).toEqual([before?.paymentHistory[0]?.amount, expect.closeTo(59 - 7.99, 1)]);
    // A second click changes nothing.
    expect(await callApi(user, 'change-plan', body)).toMatchObject({ status: 200 });
    expect(await readSubscription(user.uid)).toEqual(after);
  });

  it('stays as it is when the card on file is declined', async () => {
    const user = await subscribe('premium-monthly', '4000000000000341');
    const before = await readSubscription(user.uid);
    const body = { planId: 'premium-yearly', subscriptionId: user.subscriptionId, userId: user.uid };
    expect(await callApi(user, 'change-plan', body)).toMatchObject({
      status: 402,
      body: { error: 'Your card was declined.' },
    });
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await readSubscription(user.uid)).toEqual(before);
  });

  it('keeps an end that is set for after the next renewal: a change of plan is refused until it’s cancelled and then resumed [SUB-27]', async () => {
    const user = await subscribe('premium-monthly', '4000000000000341');
    const { subscriptionId: id } = user;
    const [item] = (await api.subscriptions.retrieve(id)).items.data;
    // After the next period, so that it renews before.
    const cancel_at = Number(item?.current_period_end) + 61 * 86_400;
    await api.subscriptions.update(id, { cancel_at });
    const body = { planId: 'premium-yearly', subscriptionId: id, userId: user.uid };
    for (const endpoint of ['preview-change', 'change-plan']) {
      expect(await callApi(user, endpoint, body)).toMatchObject({
        status: 409,
        body: {
          error: 'Your plan has a set end date: to remove it, cancel your subscription and then resume it',
        },
      });
    }
    expect(await api.subscriptions.retrieve(id)).toMatchObject({ cancel_at, cancel_at_period_end: false });
    const own = { subscriptionId: id, userId: user.uid };
    expect(await callApi(user, 'sync-subscription', { userId: user.uid })).toMatchObject({
      body: { subscription: { cancelAtPeriodEnd: false } },
    });
    expect(await callApi(user, 'cancel-subscription', own)).toMatchObject({
      body: { cancelAtPeriodEnd: true },
    });
    expect(await callApi(user, 'resume-subscription', own)).toMatchObject({ status: 200 });
    expect(await callApi(user, 'preview-change', body)).toMatchObject({ status: 200 });
    expect(await callApi(user, 'change-plan', body)).toMatchObject({ status: 402 });
  });

  it('still ends with its period when a change of plan is declined after it was cancelled in the portal', async () => {
    const user = await subscribe('premium-monthly', '4000000000000341');
    const { subscriptionId: id } = user;
    await control('cancelInPortal', { subscription: id });
    const { cancel_at } = await api.subscriptions.retrieve(id);
    const body = { planId: 'premium-yearly', subscriptionId: id, userId: user.uid };
    expect(await callApi(user, 'preview-change', body)).toMatchObject({ status: 200 });
    expect(await callApi(user, 'change-plan', body)).toMatchObject({ status: 402 });
    expect(await api.subscriptions.retrieve(id)).toMatchObject({ cancel_at });
  });

  it('renews by itself; a renewal that fails says where to pay, and paying there fixes it', async () => {
    const [good, failing] = [await subscribe(), await subscribe('premium-monthly', '4000000000000341')];
    await control('time', { forward: 32 });
    await expect
      .poll(async () => (await readSubscription(good.uid))?.paymentHistory.length, { timeout: 20_000 })
      .toBe(2);
    await expect
      .poll(async () => (await readSubscription(failing.uid))?.unpaidInvoiceUrl, { timeout: 20_000 })
      .toContain('/invoice/in_');
    const overdue = await readSubscription(failing.uid);
    expect(overdue?.paymentHistory).toHaveLength(1);
    expect(await payOn(overdue?.unpaidInvoiceUrl ?? '')).toBe(200);
    await expect
      .poll(async () => (await readSubscription(failing.uid))?.paymentHistory.length, { timeout: 20_000 })
      .toBe(2);
    expect(await readSubscription(failing.uid)).not.toHaveProperty('unpaidInvoiceUrl');
  });

  it('stays what it was before while the user is on a free plan chosen since', async () => {
    const user = await subscribe();
    await api.subscriptions.cancel(user.subscriptionId);
    await expect
      .poll(() => readSubscription(user.uid), { timeout: 20_000 })
      .toMatchObject({ status: 'cancelled' });
    const free = planSchema.parse({ id: 'basic', ...(await readDocument('plans/basic')) });
    const next = subscribeTo(user.uid, free, await readSubscription(user.uid), new Date().toISOString());
    const chosen = await callFirestore(user, 'PATCH', `/subscriptions/${user.uid}`, {
      fields: encodeFields(next),
    });
    expect(chosen.status).toBe(200);
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await readSubscription(user.uid)).toMatchObject({
      planId: 'basic',
      status: 'active',
      paymentHistory: [{ amount: 7.99 }],
    });
  });

  it('ends at once when an unpaid renewal is cancelled, and nothing is left to pay', async () => {
    const user = await subscribe('premium-monthly', '4000000000000341');
    await control('time', { forward: 32 });
    const body = { subscriptionId: user.subscriptionId, userId: user.uid };
    expect(await callApi(user, 'cancel-subscription', body)).toMatchObject({ body: { status: 'cancelled' } });
    const customer = await customerOf(user.uid);
    expect((await api.invoices.list({ customer, status: 'open' })).data).toEqual([]);
    expect((await openPage(user, 'premium-monthly')).url).toContain('/pay/');
  });
});
