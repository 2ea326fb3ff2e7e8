/// <reference types="node" />
import { describe, expect, it } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { subscribe } from '#domain/subscription/subscribe.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { signInAsUser } from '#test/support/signed-in.ts';

import { getSubscription } from './get-subscription.ts';
import { setSubscription } from './set-subscription.ts';

/** A stored free plan. */
async function writeFreePlan() {
  const id = uniqueId('plan');
  const fields = { name: 'Basic', price: 0, currency: 'GBP', isFree: true, billing: 'monthly', features: [] };
  await writeDocument(`plans/${id}`, fields);
  return planSchema.parse({ id, ...fields });
}

describe('setting a subscription', () => {
  it('creates it, updates it, and is read back by the user’s id [SUB-18]', async () => {
    const { uid } = await signInAsUser();
    expect(await getSubscription(uid)).toBeNull();
    const first = subscribe(uid, await writeFreePlan(), null, new Date().toISOString());
    await setSubscription(uid, first);
    expect(await getSubscription(uid)).toEqual(first);
    const second = subscribe(uid, await writeFreePlan(), first, new Date().toISOString());
    await setSubscription(uid, second, first);
    expect(await getSubscription(uid)).toEqual(second);
    expect(second.planId).not.toBe(first.planId);
  });

  it('changes a plan that is over whose payments have fields that this app doesn’t know', async () => {
    const { uid } = await signInAsUser();
    const now = new Date().toISOString();
    const payment = { id: 'payment_1', amount: 59, date: now, method: 'Card', status: 'completed', taxes: 9 };
    await writeDocument(`subscriptions/${uid}`, {
      ...{ userId: uid, planId: 'premium-yearly', isFree: false, status: 'cancelled', startDate: now },
      ...{
        endDate: now,
        cancelAtPeriodEnd: false,
        paymentHistory: [payment],
        createdAt: now,
        updatedAt: now,
      },
    });
    const before = await getSubscription(uid);
    const free = subscribe(uid, await writeFreePlan(), before, new Date().toISOString());
    await setSubscription(uid, free, before);
    expect(await readDocument(`subscriptions/${uid}`)).toMatchObject({
      planId: free.planId,
      isFree: true,
      status: 'active',
      paymentHistory: [payment],
    });
  });

  it('needs a user’s id and data [SUB-12]', async () => {
    const { uid } = await signInAsUser();
    const data = subscribe(uid, await writeFreePlan(), null, new Date().toISOString());
    const refused = 'User ID and subscription data are required';
    await expect(setSubscription('', data)).rejects.toThrow(refused);
    await expect(setSubscription(uid, null)).rejects.toThrow(refused);
    expect(await getSubscription(uid)).toBeNull();
    await expect(setSubscription(uid, data)).resolves.toBeUndefined();
  });
});
