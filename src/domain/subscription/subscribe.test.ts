import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';

import { hasPremiumAccess } from './premium-access.ts';
import { endDateFor, subscribe } from './subscribe.ts';
import { type Payment, type Subscription, subscriptionSchema } from './subscription.ts';

const monthly = planSchema.parse({ id: 'premium-monthly', price: 7.99, billing: 'monthly' });
const yearly = planSchema.parse({ id: 'premium-yearly', price: 59, billing: 'yearly' });

const times = fc
  .date({ min: new Date('1999-01-01T00:00:00Z'), max: new Date('2090-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const payment: Payment = {
  id: 'payment_1',
  amount: 7.99,
  date: '2026-01-01T00:00:00.000Z',
  method: 'Card',
  status: 'completed',
};

function makeSubscription(change: Partial<Subscription> = {}): Subscription {
  return { ...subscribe('ada', monthly, null, '2026-11-20T18:30:00.000Z'), ...change };
}

describe('endDateFor', () => {
  it.each([
    ['monthly', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['monthly', '2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['monthly', '2026-03-31T23:59:59.999Z', '2026-04-30T23:59:59.999Z'],
    ['monthly', '2026-12-31T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
    ['monthly', '2026-11-20T18:30:00.000Z', '2026-12-20T18:30:00.000Z'],
    ['yearly', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
    ['yearly', '2027-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
    ['yearly', '2026-12-31T12:00:00.000Z', '2027-12-31T12:00:00.000Z'],
  ])('%s from %s ends %s [SUB-6]', (billing, start, end) => {
    expect(endDateFor(billing, new Date(start))).toBe(end);
  });

  it('has no end for other billing [SUB-6]', () => {
    for (const billing of ['lifetime', '', 'Monthly', '__proto__', 'toString']) {
      expect(endDateFor(billing, new Date())).toBeNull();
    }
  });

  it('keeps the day, or takes the last one of the month, at the same time of day [SUB-6]', () => {
    fc.assert(
      fc.property(times, fc.constantFrom('monthly', 'yearly'), (time, billing) => {
        const start = new Date(time);
        const end = new Date(endDateFor(billing, start) ?? '');
        const months =
          (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
        const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
        expect(months).toBe(billing === 'monthly' ? 1 : 12);
        expect(end.getUTCDate()).toBe(Math.min(start.getUTCDate(), lastDay));
        expect(end.toISOString().slice(10)).toBe(time.slice(10));
      }),
    );
  });
});

describe('subscribe', () => {
  it('is active from now to the end of the period [SUB-3, SUB-5]', () => {
    expect(subscribe('ada', monthly, null, '2026-01-31T10:00:00.000Z')).toEqual({
      userId: 'ada',
      planId: 'premium-monthly',
      isFree: false,
      status: 'active',
      startDate: '2026-01-31T10:00:00.000Z',
      endDate: '2026-02-28T10:00:00.000Z',
      paymentHistory: [],
      cancelAtPeriodEnd: false,
      createdAt: '2026-01-31T10:00:00.000Z',
      updatedAt: '2026-01-31T10:00:00.000Z',
    });
  });

  it('reactivates a cancelled plan, and keeps what was paid for it', () => {
    const before = makeSubscription({
      status: 'cancelled',
      cancelAtPeriodEnd: true,
      paymentHistory: [payment],
    });
    const after = subscribe('ada', monthly, before, '2027-05-01T00:00:00.000Z');
    expect(after).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, createdAt: before.createdAt });
    expect(after.paymentHistory).toEqual([payment]);
  });

  it('keeps what Stripe’s sync has written beside the plan', () => {
    const kept = {
      stripeSubscriptionId: 'sub_1',
      credit: 0,
      creditCurrency: 'GBP',
      withdrawnAt: '2026-12-01T00:00:00.000Z',
    };
    const before = makeSubscription({ status: 'cancelled', ...kept });
    expect(subscribe('ada', monthly, before, '2027-05-01T00:00:00.000Z')).toMatchObject(kept);
  });

  it('keeps history and createdAt through any run of plans', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(monthly, yearly), times), { minLength: 1 });
    fc.assert(
      fc.property(steps, (history) => {
        const before = makeSubscription({ paymentHistory: [payment] });
        let current = before;
        for (const [plan, now] of history) {
          current = subscribe('ada', plan, current, now);
          expect(current).toMatchObject({
            planId: plan.id,
            status: 'active',
            startDate: now,
            updatedAt: now,
          });
        }
        expect(current).toMatchObject({ paymentHistory: [payment], createdAt: before.createdAt });
      }),
    );
  });
});

describe('hasPremiumAccess', () => {
  const end = Date.parse('2026-12-20T18:30:00.000Z');

  it('holds up to the very millisecond of the end and not after it [SUB-10]', () => {
    expect(hasPremiumAccess(makeSubscription(), end - 1)).toBe(true);
    expect(hasPremiumAccess(makeSubscription(), end)).toBe(true);
    expect(hasPremiumAccess(makeSubscription(), end + 1)).toBe(false);
  });

  it('never holds without a subscription, on a basic plan or when cancelled [SUB-10]', () => {
    expect(hasPremiumAccess(null, end)).toBe(false);
    expect(hasPremiumAccess(makeSubscription({ planId: 'basic' }), end)).toBe(false);
    expect(hasPremiumAccess(makeSubscription({ planId: 'plan-basic' }), end)).toBe(false);
    expect(hasPremiumAccess(makeSubscription({ status: 'cancelled' }), end)).toBe(false);
  });

  it('never holds on a free plan, whatever its id [SUB-10, SUB-11]', () => {
    const starter = planSchema.parse({ id: 'starter', price: 0, isFree: true, billing: 'lifetime' });
    const now = '2026-11-20T18:30:00.000Z';
    expect(hasPremiumAccess(subscribe('ada', starter, null, now), end)).toBe(false);
    const paid = subscribe('ada', yearly, subscribe('ada', starter, null, now), now);
    expect(hasPremiumAccess(paid, end)).toBe(true);
    expect(paid.isFree).toBe(false);
  });

  it('never ends without an end [SUB-10]', () => {
    expect(hasPremiumAccess(makeSubscription({ endDate: null }), Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(hasPremiumAccess(makeSubscription({ endDate: '' }), Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  it('is refused where the end cannot be read', () => {
    expect(hasPremiumAccess(makeSubscription({ endDate: 'some day' }), end)).toBe(false);
  });

  it('holds until the end only because it was not cancelled before', () => {
    expect(hasPremiumAccess(makeSubscription({ cancelAtPeriodEnd: true }), end)).toBe(true);
  });
});

it('takes a payment without a method or a status for a completed one by card [SUB-4]', () => {
  const { method: _, status: __, ...stored } = payment;
  expect(subscriptionSchema.parse(makeSubscription({ paymentHistory: [payment] })).paymentHistory).toEqual(
    subscriptionSchema.parse({ ...makeSubscription(), paymentHistory: [stored] }).paymentHistory,
  );
});
