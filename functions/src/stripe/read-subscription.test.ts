import { expect, it } from 'vitest';

import type { Stripe } from './client.ts';
import { isUnderWay } from './read-subscription.ts';

it.each<[string, readonly Stripe.Charge.Status[], boolean]>([
  ['a direct debit that the bank works on', ['pending'], true],
  ['one that is tried again after it failed', ['failed', 'pending'], true],
  ['a card that was declined', ['failed'], false],
  ['an invoice that nobody has tried to pay', [], false],
])('tells whether a payment is under way: %s [ADM-16]', (_name, statuses, expected) => {
  const chargesOf = (intent: string) => (intent === 'pi_1' ? statuses.map((status) => ({ status })) : []);
  expect(isUnderWay(['pi_1'], chargesOf)).toBe(expected);
  expect(isUnderWay(['pi_2'], chargesOf)).toBe(false);
});
