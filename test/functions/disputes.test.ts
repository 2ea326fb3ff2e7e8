import { describe, expect, it } from 'vitest';

import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import { readDocument } from '#test/support/documents.ts';
import type { TestUser } from '#test/support/users.ts';

import { callApi } from './support/call-api.ts';
import { api, control, readSubscription } from './support/local-stripe.ts';
import { buyPlan } from './support/subscriber.ts';

const soon = { timeout: 20_000 };

async function hasPremium({ uid }: TestUser): Promise<boolean> {
  // The clock of the local Stripe may be ahead.
  const subscription = await readSubscription(uid);
  return hasPremiumAccess(subscription, Date.parse(subscription?.startDate ?? '') + 1000);
}

const statuses = async ({ uid }: TestUser) =>
  (await readSubscription(uid))?.paymentHistory.map(({ status }) => status);

describe.each(['premium-yearly', 'premium-lifetime'])('a payment for %s', (planId) => {
  it('that is disputed and lost ends it, and nothing renews [SUB-21]', async () => {
    const { user, customer, invoice } = await buyPlan(planId);
    expect(await hasPremium(user)).toBe(true);
    await control('dispute', { invoice });
    await expect.poll(() => statuses(user), soon).toEqual(['disputed']);
    expect(await hasPremium(user)).toBe(false);
    await control('closeDispute', { invoice, as: 'lost' });
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ status: 'cancelled' });
    expect((await api.subscriptions.list({ customer })).data).toEqual([]);
  });

  it('that its bank keeps without a dispute ends it [SUB-21]', async () => {
    const { user, customer, invoice } = await buyPlan(planId);
    await control('dispute', { invoice });
    await control('closeDispute', { invoice, as: 'prevented' });
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ status: 'cancelled' });
    expect((await api.subscriptions.list({ customer })).data).toEqual([]);
  });

  it('that is disputed and won counts again [SUB-21]', async () => {
    const { user, invoice } = await buyPlan(planId);
    await control('dispute', { invoice });
    await expect.poll(() => hasPremium(user), soon).toBe(false);
    await control('closeDispute', { invoice, as: 'won' });
    await expect.poll(() => hasPremium(user), soon).toBe(true);
    expect(await statuses(user)).toEqual(['completed']);
  });

  it('that goes back in full ends it at once [SUB-21]', async () => {
    const { user, customer, invoice } = await buyPlan(planId);
    await control('refund', { invoice });
    await expect
      .poll(() => readSubscription(user.uid), soon)
      .toMatchObject({ status: 'cancelled', paymentHistory: [{ status: 'refunded' }] });
    expect((await api.subscriptions.list({ customer })).data).toEqual([]);
    // It can be bought again.
    const body = { planId: 'premium-monthly', userId: user.uid };
    expect((await callApi(user, 'create-subscription', body)).status).toBe(200);
  });
});

it.each(['lost', 'won'])(
  'a dispute over a part of a payment ends nothing, %s or not [SUB-21]',
  async (as) => {
    const { user, customer, invoice } = await buyPlan('premium-yearly');
    await control('dispute', { invoice, amount: 2000 });
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await hasPremium(user)).toBe(true);
    expect(await statuses(user)).toEqual(['completed']);
    await control('closeDispute', { invoice, as });
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await hasPremium(user)).toBe(true);
    const [payment] = (await readSubscription(user.uid))?.paymentHistory ?? [];
    expect(payment?.status).toBe('completed');
    expect(payment?.refunded).toBe(as === 'lost' ? 20 : undefined);
    expect(await readDocument(`payments/${invoice}`)).toMatchObject({
      refunds: as === 'lost' ? [{ amount: 20 }] : [],
    });
    expect((await api.subscriptions.list({ customer })).data).toHaveLength(1);
  },
);

it('a dispute over nearly all of a payment counts as one over all of it [SUB-21]', async () => {
  const { user, invoice } = await buyPlan('premium-yearly');
  await control('dispute', { invoice, amount: 5850 });
  await control('closeDispute', { invoice, as: 'lost' });
  await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ status: 'cancelled' });
});

it('a payment that was disputed and won can’t go back to a card, which is said first [SUB-29]', async () => {
  const { user, invoice } = await buyPlan('premium-yearly');
  const own = { userId: user.uid };
  await control('dispute', { invoice });
  await control('closeDispute', { invoice, as: 'won' });
  await expect.poll(() => hasPremium(user), soon).toBe(true);
  expect((await callApi(user, 'preview-refund', own)).body).toMatchObject({
    unusedRest: 0,
    restByHand: expect.closeTo(59, 1),
    withdrawal: { amount: 59, isByHand: true },
  });
  expect(await callApi(user, 'withdraw-purchase', own)).toMatchObject({ status: 409 });
});
