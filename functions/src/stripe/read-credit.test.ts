import { expect, it } from 'vitest';

import { findCreditSource } from './read-credit.ts';

type Change = Parameters<typeof findCreditSource>[0][number];

/** A change by an invoice of a subscription. */
const change = (
  amount: number,
  subscription: string,
  type: Change['type'] = 'applied_to_invoice',
): Change => ({
  amount,
  type,
  invoice: {
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: null, subscription },
    },
  },
});

const left = change(-4300, 'yearly');
const used = change(799, 'monthly');
const unused = change(-799, 'monthly', 'unapplied_from_invoice');
const given: Change = { amount: -500, type: 'adjustment', invoice: null };

it.each<[string, readonly Change[], string | null]>([
  ['the subscription that left it', [left], 'yearly'],
  ['that one also after another has used some', [used, left], 'yearly'],
  ['that one also after an invoice that used some was voided', [unused, used, left], 'yearly'],
  ['the one that left some last', [change(-200, 'monthly'), left], 'monthly'],
  ['none for what an administrator gave', [given, left], null],
  ['none without a change', [], null],
])('credit came from %s', (_, changes, subscription) => {
  expect(findCreditSource(changes)).toBe(subscription);
});
