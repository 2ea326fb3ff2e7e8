import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  day,
  end,
  factsArbitrary,
  makeFacts,
  makeLive,
  makePayment,
  once,
  start,
  twice,
} from '#test/support/stripe-facts.ts';

import { hasPremiumAccess } from './premium-access.ts';
import { reduceStripe } from './reduce-stripe.ts';
import type { StripeFacts } from './stripe-facts.ts';
import type { Subscription } from './subscription.ts';

const now = new Date(start + day).toISOString();

function reduce(facts: Partial<StripeFacts>, before: Subscription | null = null): Subscription | null {
  return reduceStripe({
    userId: 'ada',
    facts: makeFacts(facts),
    before,
    isFreePlan: (planId) => planId === 'basic',
    now,
  });
}

const free: Subscription = {
  userId: 'ada',
  planId: 'basic',
  status: 'active',
  startDate: '2026-10-01T00:00:00.000Z',
  endDate: null,
  paymentHistory: [],
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
};

describe('reduceStripe', () => {
  it('writes what a paid subscription is [SUB-3, SUB-4]', () => {
    expect(reduce({ subscriptions: [makeLive()], payments: [makePayment()] })).toEqual({
      userId: 'ada',
      planId: 'premium-monthly',
      isFree: false,
      status: 'active',
      startDate: new Date(start).toISOString(),
      endDate: new Date(end).toISOString(),
      paymentHistory: [
        {
          id: `payment_${start}`,
          invoiceId: 'in_1',
          amount: 7.99,
          currency: 'GBP',
          date: new Date(start).toISOString(),
          method: 'Card',
          status: 'completed',
        },
      ],
      createdAt: now,
      updatedAt: now,
      cancelAtPeriodEnd: false,
      stripeSubscriptionId: 'sub_1',
      renewal: { amount: 7.99, currency: 'GBP' },
    });
  });

  it('knows what the next renewal costs only while one comes [SUB-30]', () => {
    const paid = reduce({ subscriptions: [makeLive()], payments: [makePayment()] });
    expect(paid).toHaveProperty('renewal');
    for (const change of [
      { renewal: null, cancelAt: end },
      { renewal: null },
      { status: 'past_due' as const },
      { status: 'canceled' as const, endedAt: end },
    ]) {
      const facts = { subscriptions: [makeLive(change)], payments: [makePayment()] };
      expect(reduce(facts, paid)).not.toHaveProperty('renewal');
    }
    expect(
      reduce({ subscriptions: [makeLive()], payments: [makePayment({ disputedAt: end })] }, paid),
    ).not.toHaveProperty('renewal');
    expect(reduce({ payments: [once] }, paid)).not.toHaveProperty('renewal');
    expect(reduce({ isDeleted: true }, paid)).not.toHaveProperty('renewal');
    const yearly = makeLive({ planId: 'premium-yearly', renewal: { amount: 59, currency: 'GBP' } });
    expect(reduce({ subscriptions: [yearly] }, paid)?.renewal).toEqual(yearly.renewal);
  });

  it('has nothing to say of a customer who never paid', () => {
    expect(reduce({})).toBeNull();
    expect(reduce({ subscriptions: [makeLive({ status: 'incomplete' })] })).toBeNull();
    expect(reduce({ subscriptions: [makeLive({ status: 'incomplete_expired' })] }, free)).toBe(free);
  });

  it('keeps createdAt from the free plan and leaves a free plan chosen later alone', () => {
    const paid = reduce({ subscriptions: [makeLive()], payments: [makePayment()] }, free);
    expect(paid).toMatchObject({ planId: 'premium-monthly', createdAt: free.createdAt });
    const ended = {
      subscriptions: [makeLive({ status: 'canceled', endedAt: end })],
      payments: [makePayment()],
    };
    expect(reduce(ended, free)).toMatchObject({ planId: 'basic', status: 'active', endDate: null });
    expect(reduce(ended, free)?.paymentHistory).toHaveLength(1);
    expect(reduce(ended, paid)).toMatchObject({
      planId: 'premium-monthly',
      status: 'cancelled',
      endDate: new Date(end).toISOString(),
    });
  });

  it('ends a plan that was paid for, also where it was made free since', () => {
    const bought = { ...once, boughtPlanId: 'basic' };
    const paid = reduce({ payments: [bought] });
    expect(paid).toMatchObject({ isFree: false, status: 'active' });
    const returned = { payments: [{ ...bought, refundedAt: end, refunded: 149 }] };
    const earlier = paid && { ...paid, updatedAt: free.updatedAt };
    expect(reduce(returned, earlier)).toMatchObject({ isFree: false, status: 'cancelled', updatedAt: now });
    // A document that doesn't say goes by the plan, and one that was chosen as free stays.
    expect(reduce(returned, free)).toMatchObject({ status: 'active', planId: 'basic' });
    const chosen = { ...free, planId: 'premium-monthly', isFree: true };
    expect(reduce(returned, chosen)).toMatchObject({ status: 'active', planId: 'premium-monthly' });
  });

  it('takes from a free plan what only Stripe gave it: an unpaid invoice, a change that waits, old credit', () => {
    const facts = {
      subscriptions: [makeLive({ status: 'canceled', endedAt: end })],
      payments: [makePayment()],
    };
    const before: Subscription = {
      ...free,
      isFree: true,
      unpaidInvoiceUrl: 'https://invoice.stripe.test/in_1',
      pendingChange: { planId: 'premium-yearly', payUrl: 'https://invoice.stripe.test/in_2', expiresAt: now },
      credit: 5,
      creditCurrency: 'GBP',
    };
    expect(Object.keys(reduce(facts, before) ?? {}).sort()).toEqual([...Object.keys(free), 'isFree'].sort());
    const credit = { amount: 3, currency: 'gbp', transactionId: 'cbtxn_1', subscriptionId: 'sub_1' };
    expect(reduce({ ...facts, credit }, before)).toMatchObject({ credit: 3, creditCurrency: 'GBP' });
  });

  it('takes an unpaid invoice and a change that waits from one whose customer Stripe has deleted', () => {
    const overdue = makeLive({ status: 'past_due', payUrl: 'https://invoice.stripe.test/in_2' });
    const pendingChange = { planId: 'premium-yearly', payUrl: 'https://pay.test/in_3', expiresAt: now };
    const paid = reduce({ subscriptions: [overdue], payments: [makePayment()] });
    const before = paid && { ...paid, pendingChange, credit: 5, creditCurrency: 'GBP' };
    const { unpaidInvoiceUrl: _, ...rest } = paid ?? {};
    expect(reduce({}, before)).toEqual(rest);
  });

  it('has ended once Stripe has deleted the customer, but what was bought once stays', () => {
    const live = reduce({
      subscriptions: [makeLive({ cancelAt: end, renewal: null })],
      payments: [makePayment()],
    });
    const gone = { ...live, status: 'cancelled', cancelAtPeriodEnd: false };
    expect(reduce({ isDeleted: true }, live)).toEqual({ ...gone, endDate: now });
    const over = live && { ...live, endDate: new Date(start).toISOString() };
    const ended = reduce({ isDeleted: true }, over);
    expect(ended).toEqual({ ...gone, endDate: new Date(start).toISOString() });
    expect(reduce({ isDeleted: true }, ended)).toBe(ended);
    const bought = reduce({ payments: [once] });
    expect(reduce({ isDeleted: true }, bought)).toBe(bought);
    const notFromStripe = { ...free, planId: 'premium-monthly', endDate: new Date(end).toISOString() };
    expect(reduce({ isDeleted: true }, notFromStripe)).toBe(notFromStripe);
  });

  it('ends at the earlier of period and cancellation, and renews before a later one', () => {
    const atEnd = reduce({ subscriptions: [makeLive({ cancelAt: end })] });
    expect(atEnd).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(atEnd?.endDate).toBe(new Date(end).toISOString());
    const sooner = reduce({ subscriptions: [makeLive({ cancelAt: end - day })] });
    expect(sooner?.endDate).toBe(new Date(end - day).toISOString());
    const later = reduce({ subscriptions: [makeLive({ cancelAt: end + 60 * day })] });
    expect(later).toMatchObject({ cancelAtPeriodEnd: false, endDate: new Date(end).toISOString() });
  });

  it('counts only what is paid while a renewal is not', () => {
    const overdue = makeLive({
      status: 'past_due',
      periodEnd: end + 30 * day,
      payUrl: 'https://pay.test/in_2',
    });
    const another = makePayment({ invoiceId: 'in_9', subscriptionId: 'sub_0', paidUntil: end + 9 * day });
    const document = reduce({ subscriptions: [overdue], payments: [makePayment(), another] });
    expect(document).toMatchObject({
      status: 'active',
      endDate: new Date(end).toISOString(),
      unpaidInvoiceUrl: 'https://pay.test/in_2',
    });
    expect(hasPremiumAccess(document, end + 1)).toBe(false);
    const recovered = reduce(
      { subscriptions: [makeLive({ periodEnd: end + 30 * day })], payments: [makePayment()] },
      document,
    );
    expect(recovered).not.toHaveProperty('unpaidInvoiceUrl');
    expect(hasPremiumAccess(recovered, end + 1)).toBe(true);
  });

  it('gives three days from the first failed charge while Stripe tries again, and none after that', () => {
    const failedAt = end + day / 24;
    const overdue = makeLive({
      status: 'past_due',
      periodEnd: end + 30 * day,
      failedAt,
      isPeriodPaid: false,
    });
    const find = (change: object) =>
      reduce({ subscriptions: [{ ...overdue, ...change }], payments: [makePayment()] });
    const grace = find({});
    expect(grace?.endDate).toBe(new Date(failedAt + 3 * day).toISOString());
    expect(hasPremiumAccess(grace, failedAt + 3 * day)).toBe(true);
    expect(hasPremiumAccess(grace, failedAt + 3 * day + 1)).toBe(false);
    for (const status of ['unpaid', 'paused'] as const) {
      expect(find({ status })?.endDate).toBe(new Date(end).toISOString());
    }
  });

  it('says that Stripe has paused it, which a cancellation ends at once', () => {
    const paused = { subscriptions: [makeLive({ status: 'paused' })], payments: [makePayment()] };
    const document = reduce(paused);
    expect(document).toMatchObject({
      status: 'active',
      endDate: new Date(end).toISOString(),
      isPaused: true,
    });
    expect(reduce({}, document)).not.toHaveProperty('isPaused');
    expect(reduce({ ...paused, subscriptions: [makeLive()] }, document)).not.toHaveProperty('isPaused');
  });

  it('gives no more than the three days where a plan was paid for longer before it changed [SUB-20, SUB-21]', () => {
    const renewed = start + 200 * day;
    const failedAt = renewed + day / 24;
    const live = makeLive({
      ...{ status: 'past_due', failedAt, isPeriodPaid: false },
      ...{ startedAt: start + day, periodStart: renewed, periodEnd: renewed + 31 * day },
    });
    const payments = [makePayment({ invoiceId: 'in_year', amount: 59, paidUntil: start + 365 * day })];
    const byCredit = makePayment({
      amount: 0,
      fromCredit: 7.99,
      paidAt: start + 169 * day,
      paidUntil: renewed,
    });
    const find = (change: object, paid = payments) =>
      reduce({ subscriptions: [{ ...live, ...change }], payments: paid, paidByCredit: [byCredit] })?.endDate;
    expect(find({})).toBe(new Date(failedAt + 3 * day).toISOString());
    expect(find({ status: 'unpaid' })).toBe(new Date(renewed).toISOString());
    const month = makePayment({ paidAt: renewed, paidUntil: live.periodEnd, disputedAt: renewed + day });
    const disputed = find({ status: 'active', failedAt: null, isPeriodPaid: true }, [...payments, month]);
    expect(disputed).toBe(new Date(live.startedAt).toISOString());
  });

  it('counts the first payment for a plan, which may be dated a moment before it began', () => {
    const live = makeLive({ status: 'past_due', periodStart: end, periodEnd: end + 31 * day });
    const find = (paidAt: number) => reduce({ subscriptions: [live], payments: [makePayment({ paidAt })] });
    expect(find(start - 2000)?.endDate).toBe(new Date(end).toISOString());
    expect(find(start - 3000)?.endDate).toBe(new Date(start).toISOString());
  });

  it('says what a change of plan waits for, what credit is left, and that all was taken back', () => {
    const pending = { planId: 'premium-yearly', payUrl: 'https://pay.test/in_2', expiresAt: end };
    const facts = makeFacts({
      subscriptions: [makeLive({ pending })],
      payments: [makePayment()],
      credit: { amount: 51.01, currency: 'gbp', transactionId: 'cbtxn_1', subscriptionId: 'sub_1' },
    });
    const withdrawnAt = new Date(start).toISOString();
    const base = { userId: 'ada', facts, before: null, isFreePlan: () => false, now };
    expect(reduceStripe({ ...base, withdrawnAt })).toMatchObject({
      planId: 'premium-monthly',
      pendingChange: { ...pending, expiresAt: new Date(end).toISOString() },
      credit: 51.01,
      creditCurrency: 'GBP',
      withdrawnAt,
    });
    const plain = reduceStripe({ ...base, facts: { ...facts, credit: null, subscriptions: [makeLive()] } });
    for (const field of ['pendingChange', 'credit', 'creditCurrency', 'withdrawnAt'])
      expect(plain).not.toHaveProperty(field);
  });

  it('lists what went back of a payment', () => {
    const document = reduce({ subscriptions: [makeLive()], payments: [makePayment({ refunded: 3 })] });
    expect(document).toMatchObject({
      status: 'active',
      endDate: new Date(end).toISOString(),
      paymentHistory: [{ amount: 7.99, refunded: 3, status: 'completed' }],
    });
  });

  it('keeps what an earlier customer paid when somebody subscribes again', () => {
    const first = reduce({
      subscriptions: [makeLive({ status: 'canceled', endedAt: end })],
      payments: [makePayment()],
    });
    const again = {
      subscriptions: [makeLive({ id: 'sub_9', createdAt: end, startedAt: end, periodEnd: end + 30 * day })],
      payments: [makePayment({ invoiceId: 'in_9', subscriptionId: 'sub_9', paidAt: end })],
    };
    expect(reduce(again, first)).toMatchObject({
      status: 'active',
      stripeSubscriptionId: 'sub_9',
      paymentHistory: [{ invoiceId: 'in_1' }, { invoiceId: 'in_9' }],
    });
  });

  it('never ends what was bought once, until it is given back', () => {
    expect(reduce({ payments: [once] })).toMatchObject({
      planId: 'premium-lifetime',
      status: 'active',
      startDate: new Date(start).toISOString(),
      endDate: null,
      cancelAtPeriodEnd: false,
      updatedAt: now,
    });
    const back = reduce({ payments: [{ ...once, refundedAt: start + day }] });
    expect(back).toMatchObject({ status: 'cancelled', endDate: new Date(start + day).toISOString() });
    expect(back?.paymentHistory[0]).toMatchObject({ amount: 149, status: 'refunded' });
    // Also where the refund failed, but not where only a part of it is owed.
    const owed = (change: object) => reduce({ payments: [{ ...once, isByHand: true, ...change }] }, back);
    expect(owed({ owed: 149 })).toMatchObject({
      status: 'cancelled',
      endDate: new Date(start).toISOString(),
      updatedAt: now,
    });
    expect(owed({ owed: 99.7, refunded: 49.3 })).toMatchObject({ status: 'cancelled' });
    expect(owed({ owed: 20 })).toMatchObject({ status: 'active', endDate: null });
  });

  it('names what ended last, by its end or else by the end of its period', () => {
    const longer = makeLive({ id: 'sub_1', status: 'canceled', endedAt: end + day });
    const later = makeLive({ id: 'sub_2', status: 'canceled', endedAt: end, startedAt: start + day });
    const known = { stripeSubscriptionId: 'sub_1', status: 'cancelled', cancelAtPeriodEnd: false };
    expect(reduce({ subscriptions: [later, longer] })).toMatchObject({
      ...known,
      startDate: new Date(start).toISOString(),
      endDate: new Date(end + day).toISOString(),
    });
    const whole = { ...longer, endedAt: null, periodEnd: end + 2 * day };
    expect(reduce({ subscriptions: [later, whole] })).toMatchObject({
      ...known,
      endDate: new Date(end + 2 * day).toISOString(),
    });
    const disputed = { ...once, disputedAt: end + 3 * day };
    expect(reduce({ subscriptions: [whole], payments: [disputed] })).toMatchObject({
      planId: 'premium-lifetime',
      endDate: new Date(end + 3 * day).toISOString(),
    });
  });

  it('names what began last when two ended in the same second, whatever their order', () => {
    const older = makeLive({ id: 'sub_1', status: 'canceled', endedAt: end });
    const newer = makeLive({ ...older, id: 'sub_2', planId: 'premium-yearly', startedAt: start + 1000 });
    const twin = makeLive({ ...newer, id: 'sub_0', planId: 'premium-monthly' });
    for (const subscriptions of [
      [older, newer],
      [newer, older],
    ]) {
      expect(reduce({ subscriptions })).toMatchObject({ stripeSubscriptionId: 'sub_2' });
    }
    expect(reduce({ subscriptions: [newer, twin] })).toEqual(reduce({ subscriptions: [twin, newer] }));
  });

  it('counts the one with the smaller id of two live subscriptions of one second', () => {
    const pair = [makeLive({ id: 'sub_2' }), makeLive({ id: 'sub_1' })];
    expect(reduce({ subscriptions: pair })).toMatchObject({ stripeSubscriptionId: 'sub_1' });
    expect(reduce({ subscriptions: pair.toReversed() })).toMatchObject({ stripeSubscriptionId: 'sub_1' });
  });

  it.each([
    ['refunded', { refundedAt: start + day }],
    ['disputed', { disputedAt: start + day }],
    ['disputed and lost', { refundedAt: start + day, disputedAt: start + day }],
  ])('ends what a payment that was %s paid for, by one rule', (_, change) => {
    const atOnce = start + day + 1;
    const subscribed = reduce({ subscriptions: [makeLive()], payments: [makePayment(change)] });
    const bought = reduce({ payments: [{ ...once, ...change }] });
    for (const document of [subscribed, bought]) expect(hasPremiumAccess(document, atOnce)).toBe(false);
    const kept = reduce({ subscriptions: [makeLive()], payments: [makePayment()] });
    for (const document of [kept, reduce({ payments: [once] })]) {
      expect(hasPremiumAccess(document, atOnce)).toBe(true);
    }
  });

  it('leaves alone what a later payment pays for when an earlier one goes back', () => {
    const earlier = makePayment({ invoiceId: 'in_0', paidUntil: start, refundedAt: start + day });
    const document = reduce({ subscriptions: [makeLive()], payments: [earlier, makePayment()] });
    expect(document).toMatchObject({ status: 'active', endDate: new Date(end).toISOString() });
  });

  it('gives two payments of one second an id each', () => {
    const history = reduce({ payments: [once, makePayment()], subscriptions: [makeLive()] })?.paymentHistory;
    expect(history?.map(({ id }) => id)).toEqual([`payment_${start}`, `payment_${start + 1}`]);
  });

  it('shows what credit has paid, which moved no money [SUB-9]', () => {
    const renewal = { invoiceId: 'in_2', amount: 0, fromCredit: 7.99, paidAt: end };
    const partly = { invoiceId: 'in_3', amount: 5, fromCredit: 2.99, paidAt: end + 30 * day };
    const document = reduce({
      subscriptions: [makeLive()],
      payments: [makePayment(), makePayment(partly)],
      paidByCredit: [makePayment(renewal)],
    });
    expect(document?.paymentHistory).toMatchObject([
      { amount: 7.99, method: 'Card' },
      { amount: 0, fromCredit: 7.99, method: 'Credit', status: 'completed' },
      { amount: 5, fromCredit: 2.99, method: 'Card' },
    ]);
  });

  it('depends neither on the order of the lists, nor on what they hold twice, nor on how often it is asked', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.gen(), (facts, gen) => {
        const first = reduce(facts, free);
        const shuffled = {
          ...facts,
          subscriptions: gen(fc.shuffledSubarray, [...facts.subscriptions], {
            minLength: facts.subscriptions.length,
          }),
          payments: gen(fc.shuffledSubarray, [...facts.payments], { minLength: facts.payments.length }),
        };
        expect(reduce(shuffled, free)).toEqual(first);
        expect(reduce(shuffled, first)).toBe(first);
        expect(reduce(twice(shuffled), first)).toBe(first);
      }),
    );
  });

  it('lists every payment once and no other', () => {
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        const history = reduce(facts)?.paymentHistory ?? [];
        fc.pre(history.length > 0);
        const sum = (amounts: readonly { amount: number }[]) =>
          amounts.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
        expect(sum(history)).toBe(sum(facts.payments));
        expect(new Set(history.map(({ id }) => id)).size).toBe(facts.payments.length);
      }),
    );
  });
});
