import { describe, expect, it } from 'vitest';

import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { TestUser } from '#test/support/users.ts';

import { callApi } from './support/call-api.ts';
import { api, control, customerOf, payOn, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

const soon = { timeout: 20_000 };
const day = 86_400_000;
const always = '4000 0027 6000 3184';
const unconfirmed = {};

/** Whether the document gives Premium at a time of the local Stripe. */
async function hasPremium({ uid }: TestUser, at: number): Promise<boolean> {
  return hasPremiumAccess(await readSubscription(uid), at);
}

describe.each(['4000 0025 0000 3155', always])('a change of plan with %s, whose bank asks', (card) => {
  it('leads the user there, changes nothing before, and is done once it is confirmed [API-11]', async () => {
    const user = await subscribe('premium-monthly', card);
    const own = { subscriptionId: user.subscriptionId, userId: user.uid };
    await callApi(user, 'cancel-subscription', own);
    const change = () => callApi(user, 'change-plan', { ...own, planId: 'premium-yearly' });
    const asked = await change();
    expect(asked).toMatchObject({
      status: 200,
      body: {
        planId: 'premium-monthly',
        cancelAtPeriodEnd: true,
        pendingChange: { planId: 'premium-yearly' },
      },
    });
    // A second click leads to the same page.
    expect((await change()).body).toEqual(asked.body);
    const { payUrl } = (await readSubscription(user.uid))?.pendingChange ?? { payUrl: '' };
    expect(await payOn(payUrl, card, unconfirmed)).toBe(200);
    expect(await readSubscription(user.uid)).toMatchObject({ planId: 'premium-monthly' });
    expect(await payOn(payUrl, card)).toBe(200);
    await expect
      .poll(() => readSubscription(user.uid), soon)
      .toMatchObject({ planId: 'premium-yearly', cancelAtPeriodEnd: false, status: 'active' });
    expect(await readSubscription(user.uid)).not.toHaveProperty('pendingChange');
    const { data } = await api.charges.list({ customer: await customerOf(user.uid) });
    expect(data.filter(({ paid }) => paid)).toHaveLength(2);
  });
});

describe('a change of plan', () => {
  it('after a cancellation in the portal renews once it is confirmed', async () => {
    const user = await subscribe('premium-monthly', always);
    const own = { subscriptionId: user.subscriptionId, userId: user.uid };
    await control('cancelInPortal', { subscription: user.subscriptionId });
    await callApi(user, 'change-plan', { ...own, planId: 'premium-yearly' });
    const waiting = await readSubscription(user.uid);
    expect(waiting).toMatchObject({ planId: 'premium-monthly', cancelAtPeriodEnd: true });
    await payOn(waiting?.pendingChange?.payUrl ?? '', always);
    await expect
      .poll(() => readSubscription(user.uid), soon)
      .toMatchObject({ planId: 'premium-yearly', cancelAtPeriodEnd: false });
  });

  it('that waits is gone when the user cancels instead, and after a day', async () => {
    const user = await subscribe('premium-monthly', always);
    const own = { subscriptionId: user.subscriptionId, userId: user.uid };
    for (const giveUp of [
      () => callApi(user, 'cancel-subscription', own),
      () => control('time', { forward: 1 }),
    ]) {
      await callApi(user, 'change-plan', { ...own, planId: 'premium-yearly' });
      expect(await readSubscription(user.uid)).toHaveProperty('pendingChange');
      await giveUp();
      await expect.poll(() => readSubscription(user.uid), soon).not.toHaveProperty('pendingChange');
      expect(await readSubscription(user.uid)).toMatchObject({ planId: 'premium-monthly', status: 'active' });
    }
  });

  it('costs what the preview said, and no other sum an hour later', async () => {
    const user = await subscribe();
    const body = { planId: 'premium-yearly', subscriptionId: user.subscriptionId, userId: user.uid };
    const preview = await callApi(user, 'preview-change', body);
    expect(preview).toMatchObject({ status: 200, body: { givenBack: 0, creditLeft: 0, currency: 'GBP' } });
    const { dueToday, prorationDate } = Object(preview.body);
    expect(dueToday).toBeCloseTo(59 - 7.99, 1);
    // Long ago for us, and before the period for Stripe, whose clock may be ahead here.
    for (const old of [1_600_000_000, prorationDate - 40 * 86_400]) {
      expect(await callApi(user, 'change-plan', { ...body, prorationDate: old })).toMatchObject({
        status: 409,
      });
    }
    expect(await callApi(user, 'change-plan', { ...body, prorationDate })).toMatchObject({ status: 200 });
    const [invoice] = (await api.invoices.list({ customer: await customerOf(user.uid), limit: 1 })).data;
    expect(invoice?.amount_paid).toBe(Math.round(dueToday * 100));
  });
});

describe('a renewal', () => {
  it('whose bank wants the user keeps Premium for three days, and leads to the invoice [SUB-20]', async () => {
    const user = await subscribe('premium-monthly', always);
    const before = Date.parse((await readSubscription(user.uid))?.endDate ?? '');
    // Past any month and the hour as a draft, but before Stripe gives up.
    await control('time', { forward: 31.1 });
    await expect.poll(() => readSubscription(user.uid), soon).toHaveProperty('unpaidInvoiceUrl');
    const unpaid = await readSubscription(user.uid);
    const end = Date.parse(unpaid?.endDate ?? '');
    // The hour as a draft, then three days.
    expect(end - before).toBeGreaterThanOrEqual(3 * day + 3_600_000);
    expect(end - before).toBeLessThan(3 * day + 3_700_000);
    expect(await hasPremium(user, end)).toBe(true);
    expect(await hasPremium(user, end + 1)).toBe(false);
    await payOn(unpaid?.unpaidInvoiceUrl ?? '', always);
    await expect.poll(() => readSubscription(user.uid), soon).not.toHaveProperty('unpaidInvoiceUrl');
    expect(Date.parse((await readSubscription(user.uid))?.endDate ?? '')).toBeGreaterThan(end);
  });

  it('that is never paid ends, and nobody can pay its invoice for nothing', async () => {
    const user = await subscribe('premium-monthly', '4000 0000 0000 0341');
    const customer = await customerOf(user.uid);
    await control('time', { forward: 42 });
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ status: 'cancelled' });
    await expect
      .poll(async () => (await api.invoices.list({ customer, status: 'void' })).data.length, soon)
      .toBe(1);
  });
});

describe('the portal', () => {
  it('opens for a customer, and for nobody else', async () => {
    const user = await subscribe();
    const { status, body } = await callApi(user, 'open-portal', { userId: user.uid });
    expect(status).toBe(200);
    const page = await fetch(String(Object(body).url));
    expect(await page.text()).toContain('Card on file');
    expect(await callApi(user, 'open-portal', { userId: 'somebody' })).toMatchObject({ status: 403 });
    await control('deleteCustomer', { customer: await customerOf(user.uid) });
    expect(await callApi(user, 'open-portal', { userId: user.uid })).toMatchObject({ status: 404 });
  });
});

describe('a customer that Stripe has deleted', () => {
  it('has no subscription any more, and can buy again', async () => {
    const user = await subscribe();
    await control('deleteCustomer', { customer: await customerOf(user.uid) });
    expect(await callApi(user, 'sync-subscription', { userId: user.uid })).toMatchObject({ status: 200 });
    const body = { planId: 'premium-monthly', userId: user.uid };
    expect(await callApi(user, 'create-subscription', body)).toMatchObject({ status: 200 });
  });
});
