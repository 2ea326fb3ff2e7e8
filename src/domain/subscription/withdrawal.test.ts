import { describe, expect, it } from 'vitest';

import { day, makeFacts, makeLive, makePayment, once, start } from '#test/support/stripe-facts.ts';

import { findSurplus } from './find-surplus.ts';
import type { Subscription } from './subscription.ts';
import { findWithdrawal, withdrawAll, withdrawalDeadline } from './withdrawal.ts';

/** The purchase was on 20 November. */
const last = Date.parse('2026-12-04T23:59:59.999Z');
const facts = makeFacts({ subscriptions: [makeLive()], payments: [makePayment()] });

describe('a withdrawal', () => {
  it('is possible until the 14th day after the purchase ends [SUB-22]', () => {
    expect(findWithdrawal(facts, undefined, last)).toBe(last);
    expect(findWithdrawal(facts, undefined, last + 1)).toBeNull();
  });

  it('counts from the first purchase, also where that has gone back', () => {
    const first = makePayment({ invoiceId: 'in_0', paidAt: start - day, refundedAt: start, refunded: 7.99 });
    const again = { ...facts, payments: [makePayment(), first] };
    expect(findWithdrawal(again, undefined, start)).toBe(last - day);
  });

  it('is possible once, and only of what was paid', () => {
    expect(findWithdrawal(facts, withdrawAll(facts, start), start)).toBeNull();
    expect(findWithdrawal(makeFacts({}), undefined, start)).toBeNull();
    const gone = makePayment({ refundedAt: start, refunded: 7.99 });
    expect(findWithdrawal({ ...facts, payments: [gone] }, undefined, start)).toBeNull();
  });

  it('gives back everything that was bought before it, and ends it, and nothing later, in the same second too', () => {
    const credit = { amount: 5, currency: 'gbp', transactionId: 'cbtxn_1', subscriptionId: 'sub_1' };
    const before = makeFacts({ subscriptions: [makeLive()], payments: [makePayment(), once], credit });
    const all = makeFacts({
      subscriptions: [makeLive(), makeLive({ id: 'sub_2' })],
      payments: [makePayment(), once, makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2' })],
      credit,
    });
    const surplus = findSurplus(all, withdrawAll(before, start));
    expect([...surplus.refund].sort()).toEqual(['in_1', 'in_once']);
    expect(surplus.cancel).toEqual(['sub_1']);
    // What the credit came from has gone back.
    expect(surplus.returns).toEqual([{ reason: 'cbtxn_1', credit: 5, returned: 0, parts: [] }]);
    // Also when Stripe failed between the payments and the credit; later credit stays.
    const half = { ...all, payments: [] };
    expect(findSurplus(half, withdrawAll(before, start)).returns).toHaveLength(1);
    const later = { ...half, credit: { ...credit, transactionId: 'cbtxn_2' } };
    expect(findSurplus(later, withdrawAll(before, start)).returns).toEqual([]);
  });

  it('gives back what its subscription took while it was being ended', () => {
    const renewal = makePayment({ invoiceId: 'in_2', paidAt: start + 1000 });
    const all = { ...facts, payments: [makePayment(), renewal] };
    expect(findSurplus(all, withdrawAll(facts, start)).refund).toEqual(['in_1', 'in_2']);
  });
});

describe('the deadline as the document tells it', () => {
  const payment = {
    id: 'payment_1',
    amount: 7.99,
    date: new Date(start).toISOString(),
    method: 'Card',
    status: 'completed',
  };
  const document: Subscription = {
    userId: 'ada',
    planId: 'premium-monthly',
    status: 'active',
    startDate: payment.date,
    endDate: null,
    paymentHistory: [payment],
    createdAt: payment.date,
    updatedAt: payment.date,
    cancelAtPeriodEnd: false,
  };

  it('is that of the functions', () => {
    expect(withdrawalDeadline(document, last)).toEqual(new Date(last));
    expect(withdrawalDeadline(document, last + 1)).toBeNull();
    expect(withdrawalDeadline({ ...document, withdrawnAt: new Date(start).toISOString() }, start)).toBeNull();
    expect(withdrawalDeadline({ ...document, paymentHistory: [] }, start)).toBeNull();
    const credited = { ...payment, amount: 0, fromCredit: 7.99 };
    expect(withdrawalDeadline({ ...document, paymentHistory: [credited] }, start)).toBeNull();
    const refunded = { ...payment, status: 'refunded' };
    expect(withdrawalDeadline({ ...document, paymentHistory: [refunded] }, start)).toBeNull();
  });
});
