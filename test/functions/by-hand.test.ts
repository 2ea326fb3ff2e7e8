import { expect, it } from 'vitest';

import { readDocument } from '#test/support/documents.ts';

import { sweepOwed } from '../../functions/src/handlers/sweep-owed.ts';
import { db } from '../../functions/src/store/admin.ts';
import { listOwedPayments, storeReturned } from '../../functions/src/store/payments.ts';
import { sweepCursor } from '../../functions/src/store/sweep-cursor.ts';
import { callApi } from './support/call-api.ts';
import { api, control, openPage, payOn, readSubscription } from './support/local-stripe.ts';
import { buyPlan } from './support/subscriber.ts';

const soon = { timeout: 20_000 };

/** Somebody who withdrew, and whose bank then sent the money back. */
async function failWithdrawal(planId = 'premium-yearly') {
  const bought = await buyPlan(planId);
  const { user, invoice } = bought;
  expect(await callApi(user, 'withdraw-purchase', { userId: user.uid })).toMatchObject({ status: 200 });
  await control('failRefund', { invoice });
  await expect
    .poll(() => readDocument(`payments/${invoice}`), soon)
    .toMatchObject({ owed: planId === 'premium-lifetime' ? 149 : 59, refunds: [] });
  return bought;
}

const statusOf = async (uid: string) => (await readSubscription(uid))?.paymentHistory[0]?.status;

const refundsOf = async (customer: string) => {
  const { data } = await api.charges.list({ customer, expand: ['data.refunds'] });
  return data.flatMap(({ refunds }) => refunds?.data.map(({ status }) => status));
};

it('a refund that a bank sends back is owed until it is given back outside Stripe, and not tried again [SUB-29]', async () => {
  const { user, customer, invoice } = await failWithdrawal();
  const own = { userId: user.uid };
  await callApi(user, 'sync-subscription', own);
  expect(await refundsOf(customer)).toEqual(['failed']);
  expect(await statusOf(user.uid)).toBe('refundFailed');
  expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
  // Nobody is told again that the money is on its way.
  expect(await callApi(user, 'withdraw-purchase', own)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Write to us') },
  });

  await control('creditOutside', { invoice, amount: 5900 });
  await expect.poll(() => statusOf(user.uid), soon).toBe('refunded');
  expect(await readDocument(`payments/${invoice}`)).not.toHaveProperty('owed');
  expect(await refundsOf(customer)).toEqual(['failed']);
});

it('a refund that an administrator repeats is owed no more [SUB-29]', async () => {
  const { user, invoice } = await failWithdrawal();
  await control('time', { forward: 0.001 });
  await control('refund', { invoice });
  await expect.poll(() => statusOf(user.uid), soon).toBe('refunded');
  expect(await readDocument(`payments/${invoice}`)).not.toHaveProperty('owed');
});

it('a refund is owed also where it fails weeks after its account was deleted [SUB-29]', async () => {
  const { user, customer, invoice } = await buyPlan('premium-yearly');
  expect(await callApi(user, 'delete-account', { userId: user.uid })).toMatchObject({ status: 200 });
  await db.doc(`deletedUsers/${user.uid}`).delete();
  await control('failRefund', { invoice });
  await expect
    .poll(() => readDocument(`payments/${invoice}`), soon)
    .toMatchObject({ owed: expect.closeTo(59, 1) });
  expect(await refundsOf(customer)).toEqual(['failed']);
});

it('a plan without an end doesn’t come back with its failed refund, and another can be bought [SUB-29]', async () => {
  const { user, customer } = await failWithdrawal('premium-lifetime');
  expect(await readSubscription(user.uid)).toMatchObject({
    planId: 'premium-lifetime',
    status: 'cancelled',
    paymentHistory: [{ status: 'refundFailed' }],
  });
  await payOn((await openPage(user, 'premium-monthly')).url);
  await expect
    .poll(() => readSubscription(user.uid), soon)
    .toMatchObject({ planId: 'premium-monthly', status: 'active' });
  expect((await api.subscriptions.list({ customer })).data).toHaveLength(1);
});

it('a part whose refund fails twice is owed once, and a third try settles it [SUB-29]', async () => {
  const { user, invoice } = await buyPlan('premium-yearly');
  const own = { userId: user.uid };
  const refundPart = async () => {
    await control('time', { forward: 0.001 });
    await control('refund', { invoice, amount: 2000 });
  };
  for (const _ of ['first', 'second']) {
    await refundPart();
    await control('failRefund', { invoice });
  }
  await callApi(user, 'sync-subscription', own);
  expect(await readDocument(`payments/${invoice}`)).toMatchObject({ owed: 20 });
  expect((await callApi(user, 'preview-refund', own)).body).toMatchObject({
    unusedRest: 0,
    restByHand: expect.closeTo(59, 1),
    withdrawal: { isByHand: true },
  });
  await refundPart();
  await callApi(user, 'sync-subscription', own);
  expect(await readDocument(`payments/${invoice}`)).not.toHaveProperty('owed');
  expect((await callApi(user, 'preview-refund', own)).body).toMatchObject({
    unusedRest: 39,
    restByHand: 0,
    withdrawal: { amount: 39, isByHand: false },
  });
});

it('nothing is owed while a bank holds the money [SUB-29]', async () => {
  const { user, invoice } = await failWithdrawal();
  await control('dispute', { invoice });
  await expect.poll(() => statusOf(user.uid), soon).toBe('disputed');
  expect(await readDocument(`payments/${invoice}`)).not.toHaveProperty('owed');
  await control('closeDispute', { invoice, as: 'won' });
  await expect.poll(() => statusOf(user.uid), soon).toBe('refundFailed');
  expect(await readDocument(`payments/${invoice}`)).toMatchObject({ owed: 59 });
});

it('what was given back in part outside Stripe isn’t refunded again with the rest [SUB-29]', async () => {
  const { user, customer, invoice } = await buyPlan('premium-yearly');
  const own = { userId: user.uid };
  await control('creditOutside', { invoice, amount: 2000 });
  expect((await callApi(user, 'preview-refund', own)).body).toMatchObject({
    withdrawal: { amount: 39, isByHand: true },
  });
  expect(await callApi(user, 'withdraw-purchase', own)).toMatchObject({ status: 409 });
  expect(await refundsOf(customer)).toEqual([]);
});

it('a plan without an end says before it is bought what of a plan paid by hand can’t go back to a card [SUB-29]', async () => {
  const { user, invoice } = await buyPlan('premium-yearly');
  const { stripeSubscriptionId: subscriptionId } = (await readSubscription(user.uid)) ?? {};
  await control('creditOutside', { invoice, amount: 2000 });
  const body = { userId: user.uid, subscriptionId, planId: 'premium-lifetime' };
  expect(await callApi(user, 'preview-change', body)).toMatchObject({
    status: 200,
    body: { dueToday: 149, givenBack: 0, restByHand: 39 },
  });
});

it('the night finds what has gone back of an owed refund whose customer Stripe has deleted [SUB-29]', async () => {
  const { customer, invoice } = await failWithdrawal();
  await control('deleteCustomer', { customer });
  await sweepOwed();
  expect(await readDocument(`payments/${invoice}`)).toMatchObject({ owed: 59, refunds: [] });
  await control('time', { forward: 0.001 });
  await control('refund', { invoice });
  await sweepOwed();
  const record = await readDocument(`payments/${invoice}`);
  expect(record).toMatchObject({ refunds: [{ amount: 59 }] });
  expect(record).not.toHaveProperty('owed');
});

it('the night goes on with the owed refunds where the last one stopped [SUB-29]', async () => {
  const { invoice } = await failWithdrawal();
  const cursor = sweepCursor('owed');
  await cursor.store(`59/${invoice.slice(0, -1)}`);
  await sweepOwed({ pageSize: 1, limit: 0 });
  expect(await cursor.read()).toBe(`59/${invoice}`);
  await cursor.store(null);
});

it('the night looks at every owed refund, however few fit on a page [SUB-29]', async () => {
  const owed = [await failWithdrawal(), await failWithdrawal()];
  for (const { customer, invoice } of owed) {
    await control('deleteCustomer', { customer });
    await control('time', { forward: 0.001 });
    await control('refund', { invoice });
  }
  await sweepOwed({ pageSize: 1 });
  for (const { invoice } of owed) {
    expect(await readDocument(`payments/${invoice}`)).not.toHaveProperty('owed');
  }
});

it('the night leaves a payment alone that was written since it was listed [SUB-29]', async () => {
  const { invoice } = await failWithdrawal();
  const find = async () => (await listOwedPayments(null, 1000)).find(({ id }) => id === invoice);
  const listed = await find();
  await db.doc(`payments/${invoice}`).update({ owed: 20 });
  if (listed) await storeReturned(listed, { refunds: [] });
  expect(await readDocument(`payments/${invoice}`)).toMatchObject({ owed: 20 });
  const listedAgain = await find();
  if (listedAgain) await storeReturned(listedAgain, { refunds: [] });
  expect(await readDocument(`payments/${invoice}`)).not.toHaveProperty('owed');
});
