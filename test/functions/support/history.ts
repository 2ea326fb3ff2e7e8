import fc from 'fast-check';

import type { Settings } from '#dev/stripe/state.ts';

/** One thing that happens to a customer, in the app or at Stripe. */
export type Step =
  | { readonly do: 'open'; readonly planId: string }
  /** `answer` is how the customer responds to their bank, if it asks. */
  | { readonly do: 'pay'; readonly card: string; readonly answer: 'complete' | 'fail' }
  | { readonly do: 'abandon' }
  | { readonly do: 'pass time'; readonly forward: number | 'next' }
  | { readonly do: 'cancel' | 'resume' | 'sync' }
  | { readonly do: 'change plan'; readonly planId: string }
  | { readonly do: 'choose the free plan' }
  | { readonly do: 'pay what is overdue' }
  | { readonly do: 'cancel in the portal' | 'end in the dashboard' | 'refund in the dashboard' }
  | { readonly do: 'refund a part' | 'warn of fraud' | 'dispute' | 'win the dispute' | 'lose the dispute' }
  | { readonly do: 'withdraw' | 'delete the account' }
  | { readonly do: 'subscribe in the dashboard' | 'plan a change in the dashboard' }
  | { readonly do: 'hear'; readonly order: readonly number[] };

/** All that happens to a customer, and how well we hear of it. */
export type History = {
  readonly steps: readonly Step[];
  /** What happens to a subscription and its invoice once every retry has failed. */
  readonly settings: Settings;
  /** Milliseconds that each of Stripe's answers takes. */
  readonly delay: number;
  /** Which events arrive at the end before the last one; one may come more than once. */
  readonly order: readonly number[];
};

const recurring = fc.constantFrom('premium-monthly', 'premium-yearly');
const cards = fc.constantFrom(
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000000341',
  '4000002500003155',
  '4000002760003184',
);
const answer = fc.constantFrom('complete', 'complete', 'complete', 'fail');
/** Places in the list of events so far, in thousandths. */
const order = fc.array(fc.nat(999), { maxLength: 4 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('open' as const), planId: recurring }) },
  { weight: 1, arbitrary: fc.constant({ do: 'open', planId: 'premium-lifetime' } as const) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), card: cards, answer }) },
  { weight: 1, arbitrary: fc.constant({ do: 'abandon' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass time' as const),
      forward: fc.constantFrom<(number | 'next')[]>(1, 15, 31, 'next', 'next'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume', 'sync') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change plan' as const), planId: recurring }) },
  { weight: 2, arbitrary: fc.constant({ do: 'choose the free plan' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'pay what is overdue' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel in the portal', 'end in the dashboard', 'refund in the dashboard'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('refund a part', 'warn of fraud', 'dispute', 'win the dispute', 'lose the dispute'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'withdraw' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'delete the account' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'subscribe in the dashboard' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'plan a change in the dashboard' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hear' as const), order }) },
);

function purchase(planId: string, card: string): Step[] {
  return [
    { do: 'open', planId },
    { do: 'pay', card, answer: 'complete' },
  ];
}

/** A change from yearly to monthly, which leaves credit, and what happens to that or to the payment of a later month. */
const downgrade: fc.Arbitrary<Step[]> = fc
  .record({
    // The second card fails to pay for the first month that the credit doesn't cover.
    card: fc.constantFrom('4242424242424242', '4000000000000341'),
    // Days: while credit still pays, just after that, and long after.
    forward: fc.constantFrom(15, 216, 250),
    last: fc.constantFrom('refund in the dashboard', 'dispute', 'sync'),
  })
  .map(({ card, forward, last }) => [
    ...purchase('premium-yearly', card),
    { do: 'sync' },
    { do: 'change plan', planId: 'premium-monthly' },
    { do: 'pass time', forward },
    { do: last },
  ]);

/** A renewal whose every retry fails, and what happens then. */
const givenUp: fc.Arbitrary<Step[]> = fc
  .constantFrom<Step[]>(
    [{ do: 'pay what is overdue' }],
    [{ do: 'cancel' }],
    [{ do: 'pass time', forward: 31 }],
    purchase('premium-yearly', '4242424242424242'),
  )
  .map((last) => [
    ...purchase('premium-monthly', '4000000000000341'),
    { do: 'sync' },
    { do: 'pass time', forward: 31 },
    { do: 'pass time', forward: 15 },
    ...last,
  ]);

/** Most histories begin with a purchase, because without one little can happen. */
const beginning: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step[]>([]) },
  {
    weight: 7,
    arbitrary: fc
      .record({ planId: recurring, card: cards })
      .map(({ planId, card }) => purchase(planId, card)),
  },
  { weight: 2, arbitrary: downgrade },
  { weight: 2, arbitrary: givenUp },
);

/** A subscription that stays past due isn't covered here: it would gather open invoices. */
const settings: fc.Arbitrary<Settings> = fc.record({
  afterRetries: fc.constantFrom('cancel', 'unpaid'),
  unpaidInvoice: fc.constantFrom('open', 'open', 'uncollectible', 'void'),
});

export const histories: fc.Arbitrary<History> = fc
  .record({
    begun: beginning,
    rest: fc.array(step, { minLength: 1, maxLength: 7 }),
    settings,
    delay: fc.constantFrom(0, 0, 0, 4),
    order,
  })
  .map(({ begun, rest, ...others }) => ({ steps: [...begun, ...rest], ...others }));
