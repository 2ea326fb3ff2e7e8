import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  day,
  end,
  factsArbitrary,
  makeFacts,
  makeLive,
  makePayment,
  once,
  start,
  twice,
} from '#test/support/stripe-facts.ts';

import { findSurplus, hasSurplus, type Surplus } from './find-surplus.ts';
import type { StripeFacts, StripePayment } from './stripe-facts.ts';
import { withdrawAll } from './withdrawal.ts';

/** What ends, and what goes back whole. */
function find(facts: Partial<StripeFacts>): Pick<Surplus, 'cancel' | 'refund'> {
  const { cancel, refund } = findSurplus(makeFacts(facts));
  return { cancel, refund };
}

describe('findSurplus', () => {
  it('leaves a single subscription alone', () => {
    expect(find({ subscriptions: [makeLive()], payments: [makePayment()] })).toEqual({
      cancel: [],
      refund: [],
    });
  });

  it('keeps the first of two and gives the second back', () => {
    const second = makeLive({ id: 'sub_2', createdAt: start + 1000 });
    const payments = [makePayment(), makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2' })];
    expect(find({ subscriptions: [second, makeLive()], payments })).toEqual({
      cancel: ['sub_2'],
      refund: ['in_2'],
    });
  });

  it('keeps the one that is paid, and no money goes back for periods that were used', () => {
    const overdue = makeLive({ status: 'past_due' });
    const second = makeLive({ id: 'sub_2', createdAt: end });
    expect(find({ subscriptions: [overdue, second], payments: [makePayment()] })).toEqual({
      cancel: ['sub_1'],
      refund: [],
    });
  });

  it('ends a subscription once a plan without an end is bought', () => {
    const bought = { ...once, paidAt: start + day };
    expect(find({ subscriptions: [makeLive()], payments: [makePayment(), bought] })).toEqual({
      cancel: ['sub_1'],
      refund: [],
    });
  });

  it('ends a subscription whose money has gone back for good, and only that one', () => {
    const live = [makeLive()];
    const findFor = (change: Partial<StripePayment>) =>
      find({ subscriptions: live, payments: [makePayment(change)] });
    expect(findFor({ refundedAt: start + day })).toEqual({ cancel: ['sub_1'], refund: [] });
    // A dispute that is open may still be won.
    expect(findFor({ disputedAt: start + day })).toEqual({ cancel: [], refund: [] });
    expect(findFor({ paidUntil: start, refundedAt: start + day })).toEqual({ cancel: [], refund: [] });
    const second = makeLive({ id: 'sub_2', createdAt: start + 1000 });
    const payments = [
      makePayment({ refundedAt: start + day }),
      makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2' }),
    ];
    expect(find({ subscriptions: [...live, second], payments })).toEqual({
      cancel: ['sub_1'],
      refund: [],
    });
  });

  it('ends what follows a change of plan by the payment for its month, or by the one that left the credit', () => {
    const yearly = makePayment({ invoiceId: 'in_year', amount: 59, paidUntil: start + 365 * day });
    const changed = { startedAt: start + day, periodStart: start + 200 * day, periodEnd: start + 231 * day };
    const month = makePayment({ paidAt: changed.periodStart, paidUntil: changed.periodEnd });
    const back = { refundedAt: start + 210 * day };
    const findFor = (payments: StripePayment[], change = changed) =>
      find({ subscriptions: [makeLive(change)], payments }).cancel;
    expect(findFor([yearly, { ...month, ...back }])).toEqual(['sub_1']);
    expect(findFor([{ ...yearly, ...back }, month])).toEqual([]);
    // A month, or another year, that credit has paid for.
    for (const periodEnd of [changed.periodEnd, changed.periodStart + 365 * day]) {
      expect(findFor([{ ...yearly, ...back }], { ...changed, periodEnd })).toEqual(['sub_1']);
      expect(findFor([yearly], { ...changed, periodEnd })).toEqual([]);
    }
  });

  it('takes the credit with the payment that it came from, and no other, once [SUB-21]', () => {
    const credit = { amount: 51, currency: 'gbp', transactionId: 'cbtxn_1', subscriptionId: 'sub_1' };
    const back = { refundedAt: start + day, refunded: 59 };
    const year = makePayment({ invoiceId: 'in_year', amount: 59, paidUntil: start + 365 * day });
    const older = makePayment({ amount: 59, paidAt: start - 365 * day, paidUntil: start });
    const live = makeLive({ startedAt: start + 1000, periodStart: start + 1000, periodEnd: end + 1000 });
    const returnsFor = (change: Partial<StripeFacts>) => {
      const facts = { subscriptions: [live], payments: [older, { ...year, ...back }], credit, ...change };
      return findSurplus(makeFacts(facts)).returns;
    };
    const taken = (amount: number) => [{ reason: 'cbtxn_1', credit: amount, returned: 0, parts: [] }];
    expect(returnsFor({})).toEqual(taken(51));
    // Also where the subscription was ended in the dashboard.
    expect(returnsFor({ subscriptions: [{ ...live, status: 'canceled', endedAt: end }] })).toEqual(taken(51));
    // What was given besides stays: a year less a month is 51.01.
    expect(returnsFor({ credit: { ...credit, amount: 61.01 } })).toEqual(taken(51.01));
    expect(returnsFor({ credit: { ...credit, subscriptionId: null } })).toEqual([]);
    expect(returnsFor({ payments: [older, year] })).toEqual([]);
    expect(returnsFor({ payments: [older, { ...year, disputedAt: end }] })).toEqual([]);
    // A purchase pays it out neither from itself nor from an older payment, not even while the bank decides.
    const purchase = { ...once, paidAt: start + 2 * day };
    expect(returnsFor({ payments: [older, { ...year, ...back }, purchase] })).toEqual(taken(51));
    expect(returnsFor({ payments: [older, { ...year, disputedAt: end }, purchase] })).toEqual([]);
  });

  it('ends what a deletion has left halfway, and gives back what is left of its rest [SUB-23]', () => {
    const year = { periodCost: 59, periodEnd: start + 365 * day };
    const deletedAt = start + 100 * day;
    const findFor = (returned: number, more: readonly StripePayment[] = []) => {
      const refunds = [{ at: deletedAt, amount: returned }];
      const payment = makePayment({ amount: 59, refunded: returned, paidUntil: year.periodEnd, refunds });
      const facts = { subscriptions: [makeLive(year)], payments: [payment, ...more] };
      return findSurplus(makeFacts({ ...facts, returned: new Map([['sub_1', returned]]) }));
    };
    // 59 x 265/365 = 42.8356…
    expect(findFor(42.83)).toMatchObject({ cancel: ['sub_1'], refund: [], returns: [] });
    const parts = [{ invoiceId: 'in_1', amount: 22.83, currency: 'gbp' }];
    const rest = [{ reason: 'sub_1', returned: 20, parts }];
    expect(findFor(20)).toMatchObject({ cancel: ['sub_1'], refund: [], returns: rest });
    // And what a purchase replaces, by the time of the purchase.
    const purchase = { ...once, paidAt: deletedAt };
    expect(findFor(20, [purchase])).toMatchObject({ cancel: ['sub_1'], refund: [], returns: rest });
  });

  it('gives back nothing more by itself where the only refund of a rest has failed [SUB-29]', () => {
    const facts = {
      subscriptions: [makeLive()],
      payments: [makePayment()],
      returned: new Map([['sub_1', 2]]),
    };
    expect(findSurplus(makeFacts(facts))).toMatchObject({ cancel: ['sub_1'], refund: [], returns: [] });
  });

  it('leaves what can only be given back by hand, and what was bought since its refund failed [SUB-29]', () => {
    const again = { ...once, invoiceId: 'in_twice', paidAt: start + 1000, isByHand: true };
    expect(find({ payments: [once, again] }).refund).toEqual([]);
    const owed = { ...once, isByHand: true, owed: 149 };
    const live = makeLive({ createdAt: start + day });
    const payments = [owed, makePayment({ paidAt: start + day })];
    expect(find({ subscriptions: [live], payments })).toEqual({ cancel: [], refund: [] });
  });

  it('gives back what began in the same second as what stays', () => {
    const second = makeLive({ id: 'sub_2' });
    const paidSecond = makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_2' });
    expect(find({ subscriptions: [makeLive(), second], payments: [makePayment(), paidSecond] })).toEqual({
      cancel: ['sub_2'],
      refund: ['in_2'],
    });
    expect(find({ subscriptions: [makeLive()], payments: [makePayment(), once] })).toEqual({
      cancel: ['sub_1'],
      refund: ['in_1'],
    });
  });

  it('gives back what was bought twice', () => {
    const again = { ...once, invoiceId: 'in_twice', paidAt: start + 1000 };
    expect(find({ subscriptions: [], payments: [again, once] }).refund).toEqual(['in_twice']);
  });

  it('voids the open invoice of what has ended, and gives back what was paid on it all the same', () => {
    const ended = makeLive({ status: 'canceled', endedAt: end, openInvoiceId: 'in_2' });
    expect(findSurplus(makeFacts({ subscriptions: [ended] })).voidInvoices).toEqual(['in_2']);
    expect(
      findSurplus(makeFacts({ subscriptions: [{ ...ended, status: 'past_due' }] })).voidInvoices,
    ).toEqual([]);
    // Stripe doesn't void an invoice on whose payment a bank works.
    expect(
      findSurplus(makeFacts({ subscriptions: [{ ...ended, isProcessing: true }] })).voidInvoices,
    ).toEqual([]);
    const late = makePayment({ invoiceId: 'in_2', paidAt: end + 1000 });
    expect(find({ subscriptions: [ended], payments: [makePayment(), late] }).refund).toEqual(['in_2']);
  });

  it('refunds nothing a second time and leaves at most one', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.option(factsArbitrary), (facts, before) => {
        const withdrawal = before ? withdrawAll(before, start) : undefined;
        const surplus = findSurplus(facts, withdrawal);
        expect(findSurplus(twice(facts), withdrawal)).toEqual(surplus);
        expect(new Set(surplus.refund).size).toBe(surplus.refund.length);
        expect(hasSurplus(findSurplus(undo(facts, surplus), withdrawal))).toBe(false);
      }),
    );
  });

  it('never gives back more than was paid, nor in parts what goes back whole', () => {
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        const { refund, returns } = findSurplus(facts);
        const parts = returns.flatMap((one) => one.parts);
        for (const { invoiceId, amount } of facts.payments) {
          const sum = parts
            .filter((part) => part.invoiceId === invoiceId)
            .reduce((total, part) => total + part.amount, 0);
          expect(Math.round(sum * 100)).toBeLessThanOrEqual(Math.round(amount * 100));
          if (refund.includes(invoiceId)) expect(sum).toBe(0);
        }
      }),
    );
  });
});

/** What Stripe says after everything has been undone. */
function undo(facts: StripeFacts, { cancel, refund, returns }: Surplus): StripeFacts {
  const afterwards = start + 1000 * day;
  const returned = new Map(facts.returned);
  const given = new Map<string, number>();
  for (const { reason, parts } of returns) {
    for (const { invoiceId, amount } of parts) {
      returned.set(reason, (returned.get(reason) ?? 0) + amount);
      given.set(invoiceId, (given.get(invoiceId) ?? 0) + amount);
    }
  }
  const subscriptions = facts.subscriptions.map((subscription) =>
    cancel.includes(subscription.id)
      ? ({ ...subscription, status: 'canceled', endedAt: afterwards } as const)
      : { ...subscription, openInvoiceId: null },
  );
  const payments = facts.payments.map((payment) => {
    const { invoiceId, amount } = payment;
    if (refund.includes(invoiceId)) return { ...payment, refunded: amount, refundedAt: afterwards };
    const refunded = Math.round((payment.refunded + (given.get(invoiceId) ?? 0)) * 100) / 100;
    return { ...payment, refunded, refundedAt: refunded < amount ? payment.refundedAt : afterwards };
  });
  const gone = returns.reduce((sum, one) => sum + one.credit, 0);
  return {
    ...facts,
    subscriptions,
    payments,
    credit: gone > 0 ? leaveCredit(facts.credit, gone) : facts.credit,
    returned,
  };
}

/** The balance after a part of it was taken off, which is a transaction of its own. */
function leaveCredit(credit: StripeFacts['credit'], gone: number): StripeFacts['credit'] {
  const left = Math.round(((credit?.amount ?? 0) - gone) * 100) / 100;
  return credit && left > 0
    ? { ...credit, amount: left, transactionId: 'cbtxn_2', subscriptionId: null }
    : null;
}
