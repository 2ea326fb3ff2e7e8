import { expect, it } from 'vitest';

import { makeFacts, makeLive } from '#test/support/stripe-facts.ts';

import { maySubscribe } from './stripe-facts.ts';

it.each([
  ['never had one', [], true],
  ['have one that has ended', [makeLive({ status: 'canceled' })], true],
  ['have one that never began', [makeLive({ status: 'incomplete_expired' })], true],
  ['have one that runs', [makeLive()], false],
  ['try one', [makeLive({ status: 'trialing' })], false],
  ['are about to be charged for a renewal', [makeLive({ status: 'past_due' })], false],
  ['can pay for a renewal', [makeLive({ status: 'past_due', openInvoiceId: 'in_2' })], false],
  [
    'can pay for one that Stripe has given up on',
    [makeLive({ status: 'unpaid', openInvoiceId: 'in_2' })],
    false,
  ],
  // The next period's invoice is a draft, which nobody can pay.
  ['have one that stays unpaid', [makeLive({ status: 'unpaid' })], true],
  // It may go on with what is left of its period.
  ['have one that is paused', [makeLive({ status: 'paused' })], false],
  [
    'have one that runs beside an unpaid one',
    [makeLive({ status: 'unpaid' }), makeLive({ id: 'sub_2' })],
    false,
  ],
])('people who %s may subscribe or not', (_, subscriptions, may) => {
  expect(maySubscribe(makeFacts({ subscriptions }))).toBe(may);
});
