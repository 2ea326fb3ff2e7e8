import { describe, expect, it } from 'vitest';

import { day, end, makeFacts, makeLive, makePayment, once, start } from '#test/support/stripe-facts.ts';

import { findSurplus } from './find-surplus.ts';
import type { Subscription } from './subscription.ts';
import { findWithdrawal, withdrawalDeadline } from './withdrawal.ts';

/** The purchase was on 20 November. */
const last = Date.parse('2026-12-04T23:59:59.999Z');
const facts = makeFacts({ subscriptions: [makeLive()], payments: [makePayment()] });
const withdrawnAt = new Date(start + day).toISOString();

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
    expect(findWithdrawal(facts, withdrawnAt, start)).toBeNull();
    expect(findWithdrawal(makeFacts({}), undefined, start)).toBeNull();
    const gone = makePayment({ refundedAt: start, refunded: 7.99 });
    expect(findWithdrawal({ ...facts, payments: [gone] }, undefined, start)).toBeNull();
  });

  it('gives back everything that was paid before it, and ends it, and nothing later', () => {
    const later = makeLive({ id: 'sub_2', createdAt: end });
    const all = makeFacts({
      subscriptions: [makeLive(), later],
      payments: [
        makePayment(),
        once,
        makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2', paidAt: end }),
      ],
      credit: { amount: 5, currency: 'gbp', transactionId: 'cbtxn_1' },
    });
    const surplus = findSurplus(all, withdrawnAt);
    expect([...surplus.refund].sort()).toEqual(['in_1', 'in_once']);
    expect(surplus.cancel).toEqual(['sub_1']);
    // What the credit came from has gone back.
    expect(surplus.returns).toEqual([{ reason: 'cbtxn_1', credit: 5, parts: [] }]);
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
    expect(withdrawalDeadline({ ...document, withdrawnAt }, start)).toBeNull();
    expect(withdrawalDeadline({ ...document, paymentHistory: [] }, start)).toBeNull();
    const credited = { ...payment, amount: 0, fromCredit: 7.99 };
    expect(withdrawalDeadline({ ...document, paymentHistory: [credited] }, start)).toBeNull();
    const refunded = { ...payment, status: 'refunded' };
    expect(withdrawalDeadline({ ...document, paymentHistory: [refunded] }, start)).toBeNull();
  });
});
