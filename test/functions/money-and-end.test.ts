import { afterEach, describe, expect, it } from 'vitest';

import { moveTime } from '#dev/stripe/engine/clock.ts';
import { nowOf } from '#dev/stripe/engine/engine.ts';
import { makeRefund } from '#dev/stripe/engine/refunds.ts';
import { endSubscription } from '#dev/stripe/engine/subscriptions.ts';
import { control } from '#dev/stripe/remote.ts';
import { createUser } from '#test/support/users.ts';

import { customerOf, payOn, readSubscription, sessionSchema } from './support/local-stripe.ts';
import { type Buyer, startOwnStripe } from './support/own-stripe.ts';

const day = 86_400;

const { stripe, call, buy } = await startOwnStripe();
afterEach(() => control(stripe, 'faults'));

/** Somebody who has paid for a year and changed to the monthly plan at once, which leaves credit. */
async function downgrade(): Promise<Buyer> {
  const user = await buy('premium-yearly');
  const change = { subscriptionId: user.subscriptionId, planId: 'premium-monthly' };
  expect(await call(user, 'change-plan', change)).toMatchObject({ status: 200 });
  return user;
}

/** The charges of a subscription's customer, the newest first. */
function chargesOf({ subscriptionId }: Buyer) {
  const { customer } = stripe.state.subscriptions[subscriptionId] ?? {};
  return Object.values(stripe.state.charges)
    .filter((charge) => charge.customer === customer)
    .reverse();
}

/** Gives the newest payment back in full, as an administrator can in the dashboard. */
function refundLast(user: Buyer): void {
  makeRefund(stripe.engine, { intent: chargesOf(user)[0]?.payment_intent ?? '' });
}

describe('a withdrawal that is asked for again', () => {
  it('answers the same sum, without what went back in the second before [SUB-22]', async () => {
    const user = await buy('premium-monthly');
    makeRefund(stripe.engine, { intent: chargesOf(user)[0]?.payment_intent ?? '', amount: 300 });
    const answer = { status: 200, body: { refunded: 4.99, currency: 'GBP' } };
    expect(await call(user, 'withdraw-purchase')).toMatchObject(answer);
    expect(chargesOf(user)).toMatchObject([{ amount_refunded: 799 }]);
    expect(await call(user, 'withdraw-purchase')).toMatchObject(answer);
  });
});

describe('a deletion that stops halfway', () => {
  it('has ended what it gave back, and the next sync does [SUB-23]', async () => {
    const user = await buy('premium-yearly');
    await control(stripe, 'faults', { answer: '500', only: '/v1/subscriptions', method: 'DELETE' });
    expect(await call(user, 'delete-account')).toMatchObject({ status: 502 });
    await control(stripe, 'faults');
    const back = expect.toBeOneOf([5898, 5899]);
    expect(chargesOf(user)).toMatchObject([{ amount_refunded: back }]);
    await call(user, 'sync-subscription');
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
    expect(stripe.state.subscriptions[user.subscriptionId]).toMatchObject({ status: 'canceled' });
    expect(chargesOf(user)).toMatchObject([{ amount_refunded: back }]);
  });
});

describe('a deletion while two renewals are unpaid', () => {
  it('leaves neither invoice to be paid [ACC-15]', async () => {
    const user = await buy('premium-monthly');
    const { customer = '' } = stripe.state.subscriptions[user.subscriptionId] ?? {};
    stripe.state.cards[customer] = '4000000000000341';
    const { settings } = stripe.state;
    // As when Stripe's retries continue for two months.
    stripe.state.settings = { ...settings, afterRetries: 'past_due' };
    moveTime(stripe.engine, 65 * day);
    stripe.state.settings = settings;
    const statuses = () =>
      Object.values(stripe.state.invoices)
        .filter((invoice) => invoice.customer === customer)
        .map(({ status }) => status);
    expect(statuses()).toEqual(['paid', 'open', 'open']);
    expect(await call(user, 'delete-account')).toMatchObject({ status: 200 });
    expect(statuses()).toEqual(['paid', 'void', 'void']);
  });
});

describe('a direct debit for what has ended', () => {
  it('stops no sync while it is under way, and its invoice is void once it has failed [API-9]', async () => {
    const user = await buy('premium-monthly');
    const { customer = '' } = stripe.state.subscriptions[user.subscriptionId] ?? {};
    stripe.state.cards[customer] = '4000000000000341';
    moveTime(stripe.engine, 32 * day);
    const { subscriptions, invoices, intents, charges } = stripe.state;
    const subscription = subscriptions[user.subscriptionId];
    const invoice = invoices[subscription?.latest_invoice ?? ''];
    const intent = intents[invoice?.payments.data[0]?.payment.payment_intent ?? ''];
    const charge = charges[intent?.latest_charge ?? ''];
    if (!subscription || !invoice || !intent || !charge) throw new Error('No renewal has failed');
    intent.status = 'processing';
    charge.status = 'pending';
    endSubscription(stripe.engine, subscription, nowOf(stripe.engine));
    const cancelled = { status: 200, body: { subscription: { status: 'cancelled' } } };
    expect(await call(user, 'sync-subscription')).toMatchObject(cancelled);
    expect(invoice.status).toBe('open');
    intent.status = 'requires_payment_method';
    charge.status = 'failed';
    expect(await call(user, 'sync-subscription')).toMatchObject(cancelled);
    expect(invoice.status).toBe('void');
  });
});

describe('a withdrawal that Stripe has not finished', () => {
  it('is finished by the deletion of the account [SUB-22]', async () => {
    const user = await createUser();
    const { body } = await call(user, 'create-payment', { planId: 'premium-lifetime' });
    expect(await payOn(sessionSchema.parse(body).url)).toBe(303);
    await call(user, 'sync-subscription');
    await control(stripe, 'faults', { answer: '500', only: '/v1/refunds' });
    expect(await call(user, 'withdraw-purchase')).toMatchObject({ status: 502 });
    await control(stripe, 'faults');
    const customer = await customerOf(user.uid);
    expect(await call(user, 'delete-account')).toMatchObject({ status: 200 });
    const charges = Object.values(stripe.state.charges).filter((charge) => charge.customer === customer);
    expect(charges).toMatchObject([{ amount: 14_900, refunded: true }]);
  });
});

describe('after a change of plan', () => {
  it('a month that goes back in full ends the subscription, and goes back once [SUB-21, SUB-23]', async () => {
    const user = await downgrade();
    // The credit has been used up, and the card has paid for a whole month.
    moveTime(stripe.engine, 250 * day);
    await call(user, 'sync-subscription');
    expect(chargesOf(user)[0]).toMatchObject({ amount: 799 });
    refundLast(user);
    expect((await call(user, 'preview-refund')).body).toMatchObject({ unusedRest: 0 });
    await call(user, 'sync-subscription');
    expect(await readSubscription(user.uid)).toMatchObject({ status: 'cancelled' });
    expect(stripe.state.subscriptions[user.subscriptionId]).toMatchObject({ status: 'canceled' });
    expect(await call(user, 'delete-account')).toMatchObject({ status: 200 });
    expect(chargesOf(user).map(({ amount_refunded: part }) => part)).toEqual([799, 0, 0]);
  });

  it('the credit goes with the payment that it came from, and buys nothing later [SUB-21]', async () => {
    const user = await downgrade();
    refundLast(user);
    await call(user, 'sync-subscription');
    const document = await readSubscription(user.uid);
    expect(document).toMatchObject({ status: 'cancelled' });
    expect(document).not.toHaveProperty('credit');
    const { customer = '' } = stripe.state.subscriptions[user.subscriptionId] ?? {};
    expect(stripe.state.customers[customer]).toMatchObject({ balance: 0 });
  });

  it('the credit that the failed month had used goes as well, in the same sync [SUB-21]', async () => {
    const user = await downgrade();
    const { customer = '', latest_invoice: latest } = stripe.state.subscriptions[user.subscriptionId] ?? {};
    stripe.state.cards[customer] = '4000000000000341';
    const { created = 0 } = stripe.state.invoices[latest ?? ''] ?? {};
    // Eight months: the last one is partly paid by card.
    const changed = new Date(created * 1000);
    const renewal = changed.setUTCMonth(changed.getUTCMonth() + 7) / 1000;
    moveTime(stripe.engine, renewal - created + day);
    await call(user, 'sync-subscription');
    expect(stripe.state.subscriptions[user.subscriptionId]).toMatchObject({ status: 'past_due' });
    makeRefund(stripe.engine, { intent: chargesOf(user).at(-1)?.payment_intent ?? '' });
    await call(user, 'sync-subscription');
    expect(stripe.state.subscriptions[user.subscriptionId]).toMatchObject({ status: 'canceled' });
    expect(stripe.state.customers[customer]).toMatchObject({ balance: 0 });
    expect(await readSubscription(user.uid)).not.toHaveProperty('credit');
  });
});
