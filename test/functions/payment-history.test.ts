import { describe, expect, it } from 'vitest';

import { writeDocument } from '#test/support/documents.ts';

import { callApi } from './support/call-api.ts';
import { api, control, customerOf, openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { subscribe } from './support/subscriber.ts';

const soon = { timeout: 20_000 };

/** Ends a subscription at once, and waits until the document says so. */
async function end(uid: string, subscriptionId: string): Promise<void> {
  await api.subscriptions.cancel(subscriptionId);
  await expect.poll(() => readSubscription(uid), soon).toMatchObject({ status: 'cancelled' });
}

describe('subscribing again keeps the history', () => {
  it('with the same customer at Stripe [SUB-7, SUB-9]', async () => {
    const user = await subscribe();
    const before = await readSubscription(user.uid);
    await end(user.uid, user.subscriptionId);
    await control('time', { forward: 1 });
    await payOn((await openPage(user, 'premium-monthly')).url);
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ status: 'active' });
    const after = await readSubscription(user.uid);
    expect(after?.paymentHistory).toHaveLength(2);
    expect(after?.paymentHistory[0]).toEqual(before?.paymentHistory[0]);
    expect(after?.createdAt).toBe(before?.createdAt);
  });

  it('with a new customer, after Stripe has lost the old one [SUB-7, SUB-9]', async () => {
    const user = await subscribe();
    const before = await readSubscription(user.uid);
    await end(user.uid, user.subscriptionId);
    await writeDocument(`billing/${user.uid}`, { customerId: 'cus_of_another_account' });
    await payOn((await openPage(user, 'premium-yearly')).url);
    await expect.poll(() => readSubscription(user.uid), soon).toMatchObject({ status: 'active' });
    const after = await readSubscription(user.uid);
    expect(after?.paymentHistory).toMatchObject([{ amount: 7.99 }, { amount: 59 }]);
    expect(after?.paymentHistory[0]).toEqual(before?.paymentHistory[0]);
    const [invoice] = (await api.invoices.list({ customer: await customerOf(user.uid) })).data;
    expect(after?.paymentHistory[1]?.invoiceId).toBe(invoice?.id);
    await callApi(user, 'sync-subscription', { userId: user.uid });
    expect(await readSubscription(user.uid)).toEqual(after);
  });
});
