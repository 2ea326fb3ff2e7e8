import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findSurplus } from './find-surplus.ts';
import { hasPremiumAccess } from './premium-access.ts';
import { reduceStripe } from './reduce-stripe.ts';
import type { StripeFacts, StripePayment, StripeSubscription } from './stripe-facts.ts';
import type { Subscription } from './subscription.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T18:30:00.000Z');
const end = Date.parse('2026-12-20T18:30:00.000Z');
const now = new Date(start + day).toISOString();

function makeLive(change: Partial<StripeSubscription> = {}): StripeSubscription {
  return {
    id: 'sub_1',
    planId: 'premium-monthly',
    status: 'active',
    createdAt: start,
    startedAt: start,
    periodEnd: end,
    cancelAt: null,
    endedAt: null,
    payUrl: null,
    ...change,
  };
}

function makePayment(change: Partial<StripePayment> = {}): StripePayment {
  return {
    invoiceId: 'in_1',
    subscriptionId: 'sub_1',
    boughtPlanId: null,
    amount: 7.99,
    paidAt: start,
    paidUntil: end,
    method: 'Card',
    refundedAt: null,
    disputedAt: null,
    ...change,
  };
}

const once = makePayment({
  invoiceId: 'in_once',
  subscriptionId: null,
  boughtPlanId: 'premium-lifetime',
  amount: 149,
  paidUntil: null,
});

function reduce(facts: Partial<StripeFacts>, before: Subscription | null = null): Subscription | null {
  return reduceStripe({
    userId: 'ada',
    facts: { subscriptions: [], payments: [], ...facts },
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
      status: 'active',
      startDate: new Date(start).toISOString(),
      endDate: new Date(end).toISOString(),
      paymentHistory: [
        {
          id: `payment_${start}`,
          invoiceId: 'in_1',
          amount: 7.99,
          date: new Date(start).toISOString(),
          method: 'Card',
          status: 'completed',
        },
      ],
      createdAt: now,
      updatedAt: now,
      cancelAtPeriodEnd: false,
      stripeSubscriptionId: 'sub_1',
    });
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

  it('ends at the earlier of period and cancellation', () => {
    const atEnd = reduce({ subscriptions: [makeLive({ cancelAt: end })] });
    expect(atEnd).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(atEnd?.endDate).toBe(new Date(end).toISOString());
    const sooner = reduce({ subscriptions: [makeLive({ cancelAt: end - day })] });
    expect(sooner?.endDate).toBe(new Date(end - day).toISOString());
  });

  it('counts only what is paid while a renewal is not', () => {
    const overdue = makeLive({
      status: 'past_due',
      periodEnd: end + 30 * day,
      payUrl: 'https://pay.test/in_2',
    });
    const document = reduce({ subscriptions: [overdue], payments: [makePayment()] });
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
      endDate: null,
    });
    const back = reduce({ payments: [{ ...once, refundedAt: start + day }] });
    expect(back).toMatchObject({ status: 'cancelled', endDate: new Date(start + day).toISOString() });
    expect(back?.paymentHistory[0]).toMatchObject({ amount: 149, status: 'refunded' });
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

  it('depends neither on the order of the lists nor on how often it is asked', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.gen(), (facts, gen) => {
        const first = reduce(facts, free);
        const shuffled = {
          subscriptions: gen(fc.shuffledSubarray, [...facts.subscriptions], {
            minLength: facts.subscriptions.length,
          }),
          payments: gen(fc.shuffledSubarray, [...facts.payments], { minLength: facts.payments.length }),
        };
        expect(reduce(shuffled, free)).toEqual(first);
        expect(reduce(shuffled, first)).toBe(first);
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

describe('findSurplus', () => {
  it('leaves a single subscription alone', () => {
    expect(findSurplus({ subscriptions: [makeLive()], payments: [makePayment()] })).toEqual({
      cancel: [],
      refund: [],
    });
  });

  it('keeps the first of two and gives the second back', () => {
    const second = makeLive({ id: 'sub_2', createdAt: start + 1000 });
    const payments = [makePayment(), makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2' })];
    expect(findSurplus({ subscriptions: [second, makeLive()], payments })).toEqual({
      cancel: ['sub_2'],
      refund: ['in_2'],
    });
  });

  it('keeps the one that is paid, and no money goes back for periods that were used', () => {
    const overdue = makeLive({ status: 'past_due' });
    const second = makeLive({ id: 'sub_2', createdAt: end });
    expect(findSurplus({ subscriptions: [overdue, second], payments: [makePayment()] })).toEqual({
      cancel: ['sub_1'],
      refund: [],
    });
  });

  it('ends a subscription once a plan without an end is bought', () => {
    const bought = { ...once, paidAt: start + day };
    expect(findSurplus({ subscriptions: [makeLive()], payments: [makePayment(), bought] })).toEqual({
      cancel: ['sub_1'],
      refund: [],
    });
  });

  it('ends a subscription whose money has gone back for good, and only that one', () => {
    const live = [makeLive()];
    const find = (change: Partial<StripePayment>) =>
      findSurplus({ subscriptions: live, payments: [makePayment(change)] });
    expect(find({ refundedAt: start + day })).toEqual({ cancel: ['sub_1'], refund: [] });
    // A dispute that is open may still be won.
    expect(find({ disputedAt: start + day })).toEqual({ cancel: [], refund: [] });
    expect(find({ paidUntil: end - day, refundedAt: start + day })).toEqual({ cancel: [], refund: [] });
    const second = makeLive({ id: 'sub_2', createdAt: start + 1000 });
    const payments = [
      makePayment({ refundedAt: start + day }),
      makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2' }),
    ];
    expect(findSurplus({ subscriptions: [...live, second], payments })).toEqual({
      cancel: ['sub_1'],
      refund: [],
    });
  });

  it('gives back what began in the same second as what stays', () => {
    const second = makeLive({ id: 'sub_2' });
    const paidSecond = makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2' });
    expect(
      findSurplus({ subscriptions: [makeLive(), second], payments: [makePayment(), paidSecond] }),
    ).toEqual({
      cancel: ['sub_2'],
      refund: ['in_2'],
    });
    expect(findSurplus({ subscriptions: [makeLive()], payments: [makePayment(), once] })).toEqual({
      cancel: ['sub_1'],
      refund: ['in_1'],
    });
  });

  it('gives back what was bought twice', () => {
    const again = { ...once, invoiceId: 'in_twice', paidAt: start + 1000 };
    expect(findSurplus({ subscriptions: [], payments: [again, once] }).refund).toEqual(['in_twice']);
  });

  it('refunds nothing a second time and leaves at most one', () => {
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        const { cancel, refund } = findSurplus(facts);
        const after: StripeFacts = {
          subscriptions: facts.subscriptions.map((subscription) =>
            cancel.includes(subscription.id)
              ? { ...subscription, status: 'canceled', endedAt: start }
              : subscription,
          ),
          payments: facts.payments.map((payment) =>
            refund.includes(payment.invoiceId) ? { ...payment, refundedAt: start } : payment,
          ),
        };
        expect(findSurplus(after)).toEqual({ cancel: [], refund: [] });
        expect(new Set(refund).size).toBe(refund.length);
      }),
    );
  });
});

const seconds = fc.integer({ min: 0, max: 400 }).map((hours) => start + hours * 3_600_000);

const subscriptionArbitrary = fc.record({
  planId: fc.constantFrom('premium-monthly', 'premium-yearly'),
  status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'trialing', 'paused'),
  createdAt: seconds,
  cancelAt: fc.option(seconds),
});

const paymentArbitrary = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100),
  paidAt: seconds,
  refundedAt: fc.option(seconds),
  disputedAt: fc.option(seconds, { freq: 5 }),
  of: fc.constantFrom('sub_0', 'sub_1', 'sub_2', null),
});

const factsArbitrary: fc.Arbitrary<StripeFacts> = fc.record({
  subscriptions: fc.array(subscriptionArbitrary, { maxLength: 3 }).map((list) =>
    list.map((change, index) =>
      makeLive({
        ...change,
        id: `sub_${index}`,
        startedAt: change.createdAt,
        endedAt: change.status === 'canceled' ? change.createdAt + day : null,
      }),
    ),
  ),
  payments: fc.array(paymentArbitrary, { maxLength: 5 }).map((list) =>
    list.map(({ of, ...change }, index) =>
      makePayment({
        ...change,
        invoiceId: `in_${index}`,
        subscriptionId: of,
        boughtPlanId: of ? null : 'premium-lifetime',
      }),
    ),
  ),
});
