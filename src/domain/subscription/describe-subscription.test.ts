import { describe, expect, it } from 'vitest';

import { describeSubscription } from './describe-subscription.ts';
import { type Subscription, subscriptionSchema } from './subscription.ts';

function describeWith(change: Partial<Subscription>, hasPremium = true, isFree = false): string {
  const subscription = subscriptionSchema.parse({
    userId: 'ada',
    planId: 'yearly',
    status: 'active',
    endDate: new Date(2027, 11, 20, 12).toISOString(),
    ...change,
  });
  return describeSubscription(subscription, isFree, hasPremium);
}

const renewal = { amount: 59, currency: 'GBP' };
const unpaid = { unpaidInvoiceUrl: 'https://pay.test/in_1' };

describe('describeSubscription', () => {
  it.each([
    ['Renews on 20 December 2027', {}],
    ['Renews on 20 December 2027 for £59', { renewal }],
    ['Renews on 20 December 2027 for £7.99', { renewal: { ...renewal, amount: 7.99 } }],
    ['Renews on 20 December 2027', { renewal, credit: 3, creditCurrency: 'GBP' }],
    ['Ends on 20 December 2027', { renewal, cancelAtPeriodEnd: true }],
    ['Renewal not paid. Premium until 20 December 2027', unpaid],
    ['Paused. Premium until 20 December 2027', { isPaused: true }],
    ['Lifetime Premium', { endDate: null }],
    ['Lifetime Premium', { endDate: '' }],
    ['Premium ended on 20 December 2027', { status: 'cancelled' as const }],
    ['Premium has ended', { status: 'cancelled' as const, endDate: null }],
  ])('%s', (words, change) => {
    expect(describeWith(change)).toBe(words);
  });

  it('says that it is over once the end has passed', () => {
    expect(describeWith({}, false)).toBe('Premium ended on 20 December 2027');
    expect(describeWith({ endDate: 'some day' }, false)).toBe('Premium is off');
    expect(describeWith(unpaid, false)).toBe(
      'Premium ended on 20 December 2027 because the renewal wasn’t paid',
    );
  });

  it('never ends what is free', () => {
    expect(describeWith({}, false, true)).toBe('Free, for as long as you like');
  });
});
