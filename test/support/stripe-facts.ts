import fc from 'fast-check';

import {
  noFacts,
  type StripeFacts,
  type StripePayment,
  type StripeSubscription,
} from '#domain/subscription/stripe-facts.ts';

export const day = 86_400_000;
export const start = Date.parse('2026-11-20T18:30:00.000Z');
export const end = Date.parse('2026-12-20T18:30:00.000Z');

/** A subscription for £7.99 a month, in its first period. */
export function makeLive(change: Partial<StripeSubscription> = {}): StripeSubscription {
  return {
    id: 'sub_1',
    planId: 'premium-monthly',
    status: 'active',
    createdAt: start,
    periodCost: 7.99,
    currency: 'gbp',
    renewal: { amount: 7.99, currency: 'GBP' },
    periodStart: start,
    isPeriodPaid: true,
    startedAt: start,
    periodEnd: end,
    cancelAt: null,
    endedAt: null,
    payUrl: null,
    failedAt: null,
    openInvoiceId: null,
    isProcessing: false,
    pending: null,
    ...change,
  };
}

/** The payment for it. */
export function makePayment(change: Partial<StripePayment> = {}): StripePayment {
  return {
    invoiceId: 'in_1',
    subscriptionId: 'sub_1',
    boughtPlanId: null,
    amount: 7.99,
    fromCredit: 0,
    refunded: 0,
    currency: 'gbp',
    paidAt: start,
    paidUntil: end,
    method: 'Card',
    refundedAt: null,
    refunds: [],
    failedAt: null,
    disputedAt: null,
    isByHand: false,
    owed: 0,
    ...change,
  };
}

/** A purchase of the lifetime plan, for £149. */
export const once = makePayment({
  invoiceId: 'in_once',
  subscriptionId: null,
  boughtPlanId: 'premium-lifetime',
  amount: 149,
  paidUntil: null,
});

/** What a customer has at Stripe: only what is given here. */
export function makeFacts(facts: Partial<StripeFacts>): StripeFacts {
  return { ...noFacts, ...facts };
}

/** What a customer has, with everything listed twice. */
export function twice(facts: StripeFacts): StripeFacts {
  const { subscriptions, payments } = facts;
  return {
    ...facts,
    subscriptions: [...subscriptions, ...subscriptions],
    payments: [...payments, ...payments],
  };
}

/** Times within 17 days. */
const seconds = fc.integer({ min: 0, max: 400 }).map((hours) => start + hours * 3_600_000);

const subscriptionArbitrary = fc.record({
  planId: fc.constantFrom('premium-monthly', 'premium-yearly'),
  status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'trialing', 'paused'),
  createdAt: seconds,
  cancelAt: fc.option(seconds),
  failedAt: fc.option(seconds),
  isPeriodPaid: fc.boolean(),
});

const paymentArbitrary = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100),
  paidAt: seconds,
  refundedAt: fc.option(seconds),
  disputedAt: fc.option(seconds, { freq: 5 }),
  isByHand: fc.boolean(),
  of: fc.constantFrom('sub_0', 'sub_1', 'sub_2', null),
});

/** Anything that a customer may have, whether it makes sense together or not. */
export const factsArbitrary: fc.Arbitrary<StripeFacts> = fc.record({
  isDeleted: fc.constant(false),
  credit: fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 9999 }).map((minor) => minor / 100),
      currency: fc.constant('gbp'),
      transactionId: fc.constant('cbtxn_1'),
      subscriptionId: fc.constantFrom('sub_0', 'sub_1', null),
    }),
  ),
  returned: fc.constant(new Map<string, number>()),
  paidByCredit: fc.constant([]),
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
        refunded: change.refundedAt === null ? 0 : change.amount,
        invoiceId: `in_${index}`,
        subscriptionId: of,
        boughtPlanId: of ? null : 'premium-lifetime',
      }),
    ),
  ),
});
