import { describe, expect, it } from 'vitest';

import { moveTime } from '#dev/stripe/engine/clock.ts';
import { makeRefund } from '#dev/stripe/engine/refunds.ts';
import { control } from '#dev/stripe/remote.ts';
import { createUser } from '#test/support/users.ts';
import { createClient } from '../../functions/src/stripe/client.ts';

import { readSubscription } from './support/local-stripe.ts';
import { startOwnStripe } from './support/own-stripe.ts';

const day = 86_400;

const { stripe, call, open, buy } = await startOwnStripe({ STRIPE_TAX: 'true' });

describe('the portal', () => {
  it('opens although its configuration was deleted, and says who never bought anything', async () => {
    const user = await buy('premium-monthly');
    const opened = { status: 200, body: { url: expect.stringContaining('/portal/') } };
    expect(await call(user, 'open-portal')).toMatchObject(opened);
    stripe.state.portals = {};
    expect(await call(user, 'open-portal')).toMatchObject(opened);
    Object.assign(stripe.state, { customers: {}, subscriptions: {} });
    const refused = { status: 404, body: { error: 'You haven’t bought anything yet' } };
    expect(await call(user, 'open-portal')).toMatchObject(refused);
    expect(await call(await createUser(), 'open-portal')).toMatchObject(refused);
  });
});

describe('a receipt', () => {
  it('opens for its owner and nobody else', async () => {
    const user = await buy('premium-monthly');
    const invoiceId = (await readSubscription(user.uid))?.paymentHistory[0]?.invoiceId ?? '';
    const { status, body } = await call(user, 'open-receipt', { invoiceId });
    expect({ status, body }).toEqual({ status: 200, body: { url: `${stripe.url}/invoice/${invoiceId}` } });
    const refused = { status: 404, body: { error: 'There is no such receipt' } };
    expect(await call(await buy('premium-yearly'), 'open-receipt', { invoiceId })).toMatchObject(refused);
    expect(await call(await createUser(), 'open-receipt', { invoiceId })).toMatchObject(refused);
    expect(await call(user, 'open-receipt', { invoiceId: 'in_nothing' })).toMatchObject(refused);
  });
});

describe('credit', () => {
  it('is named by the preview, and what it has paid stands in the history [SUB-9]', async () => {
    const user = await buy('premium-yearly');
    const change = { subscriptionId: user.subscriptionId, planId: 'premium-monthly' };
    const { body: down } = await call(user, 'preview-change', change);
    expect(down).toMatchObject({ dueToday: 0, unused: expect.closeTo(59, 1), fromCredit: 0 });
    expect(down).toMatchObject({ creditLeft: expect.closeTo(51.01, 1) });
    expect(await call(user, 'change-plan', change)).toMatchObject({ status: 200 });
    moveTime(stripe.engine, 32 * day);
    await call(user, 'sync-subscription');
    expect((await readSubscription(user.uid))?.paymentHistory).toMatchObject([
      { amount: 59, method: 'Card' },
      { amount: 0, fromCredit: 7.99, method: 'Credit', status: 'completed' },
    ]);
    // The whole price of the year, less the unused rest of the month and the credit.
    const { body: up } = await call(user, 'preview-change', { ...change, planId: 'premium-yearly' });
    expect(up).toMatchObject({ unused: expect.closeTo(7.9, 0), fromCredit: expect.closeTo(43.02, 1) });
    const { dueToday, unused, fromCredit } = Object(up);
    expect(dueToday).toBeCloseTo(59 - unused - fromCredit, 5);
  });

  it('that no payment can give back is named as lost, unless it has gone back with its payment', async () => {
    const user = await buy('premium-yearly');
    await call(user, 'change-plan', { subscriptionId: user.subscriptionId, planId: 'premium-monthly' });
    const { body } = await call(user, 'preview-refund');
    expect(body).toMatchObject({ unusedRest: expect.closeTo(59, 1), lostCredit: 0 });
    const charge = Object.values(stripe.state.charges).findLast(({ paid }) => paid);
    if (!charge) throw new Error('There is a charge');
    const { payment_intent: intent, amount } = charge;
    makeRefund(stripe.engine, { intent, amount: amount - 1 });
    expect((await call(user, 'preview-refund')).body).toMatchObject({
      unusedRest: 0.01,
      lostCredit: expect.closeTo(51.01, 1),
    });
    makeRefund(stripe.engine, { intent });
    expect((await call(user, 'preview-refund')).body).toMatchObject({ unusedRest: 0, lostCredit: 0 });
  });
});

describe('a coupon', () => {
  it.each([
    [50, 3.99],
    [100, 0],
  ])(
    'of %i per cent leaves £%f of a month to give back, as the previews said [SUB-28]',
    async (percentOff, rest) => {
      const user = await buy('premium-monthly');
      await control(stripe, 'giveCoupon', { subscription: user.subscriptionId, percentOff });
      // The month with the coupon; the one before was paid in full.
      moveTime(stripe.engine, 32 * day);
      await call(user, 'sync-subscription');
      expect((await call(user, 'preview-refund')).body).toMatchObject({ unusedRest: rest });
      const change = { subscriptionId: user.subscriptionId, planId: 'premium-lifetime' };
      expect((await call(user, 'preview-change', change)).body).toMatchObject({
        unused: rest,
        givenBack: rest,
      });
      const { customer } = stripe.state.subscriptions[user.subscriptionId] ?? {};
      expect(await call(user, 'delete-account')).toMatchObject({ status: 200 });
      const charges = Object.values(stripe.state.charges).filter((charge) => charge.customer === customer);
      expect(charges.reduce((sum, { amount_refunded: part }) => sum + part, 0)).toBe(Math.round(rest * 100));
    },
  );

  it('counts on a bill to which more than ten lines were added, which still pays until its end [SUB-28]', async () => {
    const user = await buy('premium-monthly');
    await control(stripe, 'giveCoupon', { subscription: user.subscriptionId, percentOff: 50 });
    const { customer = '' } = stripe.state.subscriptions[user.subscriptionId] ?? {};
    const api = createClient({ stripeKey: 'sk_test_pages', stripeApi: new URL(stripe.url) });
    for (let count = 0; count < 12; count += 1) {
      const item = { amount: 10, currency: 'gbp', description: 'A printed book' };
      await api.invoiceItems.create({ ...item, customer, subscription: user.subscriptionId });
    }
    moveTime(stripe.engine, 32 * day);
    await call(user, 'sync-subscription');
    const { data } = (await api.subscriptions.retrieve(user.subscriptionId)).items;
    const end = new Date(1000 * (data[0]?.current_period_end ?? 0)).toISOString();
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'active', endDate: end });
    expect((await call(user, 'preview-refund')).body).toMatchObject({ unusedRest: 3.99 });
  });

  it('of an earlier month takes nothing off the month that was paid in full', async () => {
    const user = await buy('premium-monthly');
    await control(stripe, 'giveCoupon', { subscription: user.subscriptionId, percentOff: 100 });
    moveTime(stripe.engine, 32 * day);
    moveTime(stripe.engine, 31 * day);
    await call(user, 'sync-subscription');
    expect((await call(user, 'preview-refund')).body).toMatchObject({ unusedRest: 7.99 });
  });

  it('leaves the next renewal without a sum until it’s used up, and a change of plan renews at its own price [SUB-30]', async () => {
    const user = await buy('premium-monthly');
    const { subscriptionId } = user;
    const renewal = async () => {
      await call(user, 'sync-subscription');
      return (await readSubscription(user.uid))?.renewal;
    };
    expect(await renewal()).toEqual({ amount: 7.99, currency: 'GBP' });
    await control(stripe, 'giveCoupon', { subscription: subscriptionId, percentOff: 50 });
    expect(await renewal()).toBeUndefined();
    moveTime(stripe.engine, 32 * day);
    expect(await renewal()).toEqual({ amount: 7.99, currency: 'GBP' });
    await call(user, 'change-plan', { subscriptionId, planId: 'premium-yearly' });
    expect(await renewal()).toEqual({ amount: 59, currency: 'GBP' });
    await call(user, 'cancel-subscription', { subscriptionId });
    expect(await renewal()).toBeUndefined();
    await call(user, 'resume-subscription', { subscriptionId });
    expect(await renewal()).toEqual({ amount: 59, currency: 'GBP' });
  });

  it('is no credit when the plan changes', async () => {
    const user = await buy('premium-monthly');
    await control(stripe, 'giveCoupon', { subscription: user.subscriptionId, percentOff: 100 });
    moveTime(stripe.engine, 32 * day);
    const change = { subscriptionId: user.subscriptionId, planId: 'premium-yearly' };
    expect((await call(user, 'preview-change', change)).body).toMatchObject({ unused: 0, dueToday: 59 });
  });
});

describe('Stripe Tax', () => {
  it('works the VAT out of prices that hold it, once it is switched on', async () => {
    for (const price of Object.values(stripe.state.prices)) price.tax_behavior = 'unspecified';
    const before = new Set(Object.keys(stripe.state.prices));
    const { sessionId } = await open();
    expect(stripe.state.sessions[sessionId]).toMatchObject({
      amount_total: 799,
      automatic_tax: { enabled: true },
    });
    const made = Object.values(stripe.state.prices).filter(({ id }) => !before.has(id));
    expect(made).toMatchObject([{ tax_behavior: 'inclusive', unit_amount: 799 }]);
  });
});
