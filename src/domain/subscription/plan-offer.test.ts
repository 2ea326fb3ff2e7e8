import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';

import { findOffer, isBoughtOnce } from './plan-offer.ts';
import { type Subscription, subscriptionSchema } from './subscription.ts';

const basic = planSchema.parse({ id: 'basic', price: 0, isFree: true, billing: 'monthly' });
const monthly = planSchema.parse({ id: 'monthly', price: 7.99, billing: 'monthly' });
const yearly = planSchema.parse({ id: 'yearly', price: 59, billing: 'yearly' });
const lifetime = planSchema.parse({ id: 'lifetime', price: 149, billing: 'lifetime' });
const plans = [basic, monthly, yearly, lifetime];

function makeSubscription(change: Partial<Subscription> = {}): Subscription {
  return subscriptionSchema.parse({
    userId: 'ada',
    planId: 'monthly',
    status: 'active',
    endDate: '2027-12-20T12:00:00.000Z',
    stripeSubscriptionId: 'sub_1',
    ...change,
  });
}

const unpaid = { unpaidInvoiceUrl: 'https://pay.test/in_1' };
const withoutStripe = (({ stripeSubscriptionId: _, ...rest }) => rest)(makeSubscription());

describe('findOffer', () => {
  it.each([
    ['nothing', null, false, ['choose', 'buy', 'buy', 'buy']],
    ['the free plan', makeSubscription({ planId: 'basic' }), false, ['own', 'buy', 'buy', 'buy']],
    ['a running subscription', makeSubscription(), true, ['contained', 'own', 'change', 'buy']],
    ['one of which Stripe knows nothing', withoutStripe, true, ['contained', 'own', 'buy', 'buy']],
    ['one that is over', makeSubscription(), false, ['choose', 'buy', 'buy', 'buy']],
    ['a cancelled one', makeSubscription({ status: 'cancelled' }), false, ['choose', 'buy', 'buy', 'buy']],
    ['an unpaid renewal', makeSubscription(unpaid), false, ['contained', 'own', 'waits', 'buy']],
    ['one that is not over yet', makeSubscription(unpaid), true, ['contained', 'own', 'waits', 'buy']],
    [
      'what was bought once',
      makeSubscription({ planId: 'lifetime', endDate: null }),
      true,
      ['contained', 'contained', 'contained', 'own'],
    ],
  ])('with %s', (_, subscription, hasPaid, offers) => {
    expect(plans.map((plan) => findOffer(plan, subscription, hasPaid))).toEqual(offers);
  });

  it('never asks money for a free plan, nor twice for the plan that runs', () => {
    const subscriptions = fc.record({
      planId: fc.constantFrom(...plans.map(({ id }) => id), 'unknown'),
      status: fc.constantFrom('active' as const, 'cancelled' as const),
      endDate: fc.constantFrom(null, '2027-12-20T12:00:00.000Z'),
    });
    fc.assert(
      fc.property(subscriptions, fc.boolean(), fc.boolean(), (change, isUnpaid, hasPaid) => {
        const subscription = makeSubscription({ ...change, ...(isUnpaid && unpaid) });
        for (const plan of plans) {
          const offer = findOffer(plan, subscription, hasPaid);
          if (plan.isFree) expect(['own', 'choose', 'contained']).toContain(offer);
          if (hasPaid && change.status === 'active' && plan.id === change.planId) expect(offer).toBe('own');
        }
      }),
    );
  });
});

describe('isBoughtOnce', () => {
  it('is what costs something and has no period', () => {
    expect(plans.map(isBoughtOnce)).toEqual([false, false, false, true]);
    expect(isBoughtOnce({ ...basic, billing: 'lifetime' })).toBe(false);
  });
});
