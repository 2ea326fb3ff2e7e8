import { describe, expect, it } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';

import { hasPremiumAccess, isToPaidPlan } from './premium-access.ts';
import { type Subscription, subscriptionSchema } from './subscription.ts';

const end = '2026-12-20T12:00:00.000Z';
const ends = Date.parse(end);

function make(change: Partial<Subscription> = {}): Subscription {
  return subscriptionSchema.parse({
    userId: 'ada',
    planId: 'yearly',
    status: 'active',
    endDate: end,
    ...change,
  });
}

describe('Premium', () => {
  it('holds up to the millisecond in which the subscription ends [SUB-10]', () => {
    expect(hasPremiumAccess(make(), ends - 1)).toBe(true);
    expect(hasPremiumAccess(make(), ends)).toBe(true);
    expect(hasPremiumAccess(make(), ends + 1)).toBe(false);
  });

  it.each([null, ''])('has no end where the end date is %j [SUB-10]', (endDate) => {
    expect(hasPremiumAccess(make({ endDate }), ends + 1e12)).toBe(true);
  });

  it.each<[string, Subscription | null]>([
    ['no subscription', null],
    ['a cancelled one', make({ status: 'cancelled' })],
    ['the plan basic', make({ planId: 'basic' })],
    ['the plan plan-basic', make({ planId: 'plan-basic' })],
    ['a free plan of another id', make({ isFree: true })],
    ['an end date that is none', make({ endDate: 'some day' })],
  ])('does not come with %s [SUB-10, SUB-11]', (_, subscription) => {
    expect(hasPremiumAccess(subscription, ends - 1)).toBe(false);
  });
});

describe('a subscription to a paid plan', () => {
  const starter = planSchema.parse({ id: 'starter', price: 0, isFree: true, billing: 'monthly' });
  const yearly = planSchema.parse({ id: 'yearly', price: 59, billing: 'yearly' });
  const paid = make({
    paymentHistory: [
      { id: 'payment_1', amount: 59, date: '2025-12-20', method: 'Card', status: 'completed' },
    ],
  });

  it('is told by its plan, whatever it has paid before', () => {
    expect(isToPaidPlan(make(), yearly)).toBe(true);
    expect(isToPaidPlan(make({ planId: 'gone' }), null)).toBe(true);
    expect(isToPaidPlan({ ...paid, planId: 'starter' }, starter)).toBe(false);
  });

  it('is told by itself where the document says whether it is free', () => {
    expect(isToPaidPlan(make({ isFree: false }), undefined)).toBe(true);
    // Somebody who pays keeps what they pay for when its plan becomes free.
    expect(isToPaidPlan(make({ isFree: false }), starter)).toBe(true);
    expect(isToPaidPlan(make({ isFree: true }), yearly)).toBe(false);
  });

  it('is told by what Stripe has written until the plan is known', () => {
    expect(isToPaidPlan(make(), undefined)).toBe(false);
    expect(isToPaidPlan(make({ stripeSubscriptionId: 'sub_1' }), undefined)).toBe(true);
    expect(isToPaidPlan({ ...paid, planId: 'starter' }, undefined)).toBe(true);
  });
});
