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
} from '#test/support/stripe-facts.ts';

import { findSurplus } from './find-surplus.ts';
import { isKept, type StripePayment } from './stripe-facts.ts';
import { creditByHand, findGoneCredit, findReturns, restOf, sumByHand, sumOf } from './unused-rest.ts';

const yearEnd = start + 365 * day;
const yearly = makeLive({ planId: 'premium-yearly', periodCost: 59, periodEnd: yearEnd });
const yearPayment = makePayment({ amount: 59, paidUntil: yearEnd });

describe('the rest of a subscription', () => {
  const facts = makeFacts({ subscriptions: [yearly], payments: [yearPayment] });

  it.each([
    [0, 59],
    // 59 x 265/365 = 42.8356…
    [100, 42.83],
    [365, 0],
    [400, 0],
  ])('after %i days of a year for £59 is £%f', (days, rest) => {
    expect(restOf(yearly, facts, start + days * day)).toBe(rest);
  });

  // By https://docs.stripe.com/currencies#special-cases, after 100 of 365 days.
  it.each([
    ['gbp', 59, 42.83],
    // 5900 x 265/365 = 4283.56…
    ['jpy', 5900, 4283],
    ['isk', 5900, 4283],
    ['UGX', 5900, 4283],
    ['kwd', 59, 42.83],
  ])('is a sum that Stripe can give back in %s', (currency, cost, rest) => {
    expect(restOf({ ...yearly, currency, periodCost: cost }, facts, start + 100 * day)).toBe(rest);
  });

  it('is nothing where the period isn’t paid, or its money has gone back', () => {
    expect(restOf({ ...yearly, isPeriodPaid: false }, facts, start)).toBe(0);
    for (const change of [{ refundedAt: start }, { disputedAt: start }]) {
      expect(restOf(yearly, { ...facts, payments: [{ ...yearPayment, ...change }] }, start)).toBe(0);
    }
  });

  it('is nothing of a month whose money has gone back, though a year was paid before the plan changed', () => {
    const live = makeLive({ startedAt: start + day, periodStart: end, periodEnd: end + 31 * day });
    const month = makePayment({ invoiceId: 'in_8', paidAt: end, paidUntil: end + 31 * day });
    const payments = [yearPayment, { ...month, refundedAt: end + day }];
    expect(restOf(live, makeFacts({ subscriptions: [live], payments }), end + day)).toBe(0);
  });

  it('is there as long as one of the payments for the period is kept', () => {
    const payments = [yearPayment, { ...yearPayment, invoiceId: 'in_2', refundedAt: start }];
    expect(restOf(yearly, { ...facts, payments }, start)).toBe(59);
  });

  it('is all of it before the period begins', () => {
    expect(restOf(yearly, facts, start - day)).toBe(59);
  });

  it('is there when credit has paid for the period', () => {
    expect(restOf(makeLive(), makeFacts({ subscriptions: [makeLive()] }), start)).toBe(7.99);
  });

  it('never grows with time', () => {
    const times = fc.integer({ min: 0, max: 400 * 86_400 });
    fc.assert(
      fc.property(times, times, (a, b) => {
        const at = (seconds: number) => restOf(yearly, facts, start + seconds * 1000);
        expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
      }),
    );
  });
});

describe('what goes back', () => {
  const credit = { amount: 51.01, currency: 'gbp', transactionId: 'cbtxn_1', subscriptionId: 'sub_1' };

  it('when something without an end is bought is the rest of the year, from the payment for it', () => {
    const purchase = { ...once, paidAt: start + 100 * day };
    const facts = makeFacts({ subscriptions: [yearly], payments: [yearPayment, purchase] });
    const { cancel, refund, returns } = findSurplus(facts);
    expect({ cancel, refund }).toEqual({ cancel: ['sub_1'], refund: [] });
    const [part] = returns;
    expect(part).toMatchObject({ reason: 'sub_1', credit: 0 });
    expect(part?.parts).toEqual([{ invoiceId: 'in_1', amount: 42.83, currency: 'gbp' }]);
  });

  it('goes back once, however often it is asked', () => {
    const facts = makeFacts({
      subscriptions: [yearly],
      payments: [yearPayment],
      returned: new Map([['sub_1', 59]]),
    });
    expect(findReturns(facts, yearly, start)).toEqual([]);
    const partly = { ...facts, returned: new Map([['sub_1', 50]]) };
    const returns = findReturns(partly, yearly, start);
    expect(sumOf(returns)).toBe(9);
    expect(returns).toMatchObject([{ returned: 50 }]);
  });

  it('takes the credit from the payments that it came from', () => {
    const facts = makeFacts({ subscriptions: [makeLive()], payments: [yearPayment], credit });
    const returns = findReturns(facts, makeLive(), start);
    // 59 less the month's rest of 7.99 is 51.01.
    expect(returns.map(({ credit: gone }) => gone)).toEqual([0, 51.01]);
    expect(sumOf(returns)).toBe(59);
  });

  it('comes off the credit as far as the payments cover it, and with what an earlier try has given back', () => {
    const facts = makeFacts({ payments: [makePayment({ refunded: 5 })], credit });
    const part = { invoiceId: 'in_1', amount: 2.99, currency: 'gbp' };
    expect(findReturns(facts, undefined, end)).toEqual([
      { reason: 'cbtxn_1', credit: expect.closeTo(2.99, 5), returned: 0, parts: [part] },
    ]);
    const interrupted = makeFacts({
      payments: [makePayment({ refundedAt: end, refunded: 7.99 })],
      credit,
      returned: new Map([['cbtxn_1', 2.99]]),
    });
    expect(findReturns(interrupted, undefined, end)).toEqual([
      { reason: 'cbtxn_1', credit: expect.closeTo(2.99, 5), returned: 2.99, parts: [] },
    ]);
  });

  it('is nothing of a rest whose own payment can’t go back by itself, whatever was paid before [SUB-29]', () => {
    const before = makePayment({
      invoiceId: 'in_0',
      amount: 59,
      paidAt: start - 365 * day,
      paidUntil: start,
    });
    const byHand = { ...yearPayment, isByHand: true };
    const facts = makeFacts({ subscriptions: [yearly], payments: [before, byHand] });
    expect(findReturns(facts, yearly, start)).toEqual([]);
    expect(sumByHand(facts, yearly, start)).toBe(59);
    // An older one that can't leaves the rest alone.
    const payments = [{ ...before, isByHand: true }, yearPayment];
    expect(sumOf(findReturns({ ...facts, payments }, yearly, start))).toBe(59);
    expect(sumByHand({ ...facts, payments }, yearly, start)).toBe(0);
  });

  it('is nothing of credit whose own payment can’t go back by itself, whatever was paid before [SUB-29]', () => {
    const before = makePayment({ invoiceId: 'in_0', subscriptionId: 'sub_0', amount: 59 });
    const byHand = { ...yearPayment, isByHand: true };
    const monthly = makeLive({ periodStart: start + day, periodEnd: start + 31 * day });
    const facts = makeFacts({ subscriptions: [monthly], payments: [before, byHand], credit });
    expect(findReturns(facts, undefined, start)).toEqual([]);
    expect(creditByHand(facts)).toBe(51.01);
    // A year, of which the month that it still pays for and the credit are left.
    expect(sumByHand(facts, monthly, start)).toBe(59);
    const gone = { ...facts, payments: [before, { ...yearPayment, disputedAt: start }] };
    expect(findReturns(gone, undefined, start)).toEqual([]);
    const goneByHand = { ...facts, payments: [before, { ...byHand, disputedAt: start }] };
    expect(creditByHand(goneByHand)).toBe(0);
    const later = { ...facts, payments: [{ ...before, isByHand: true, paidAt: start + day }, yearPayment] };
    expect(creditByHand(later)).toBe(0);
    const byCard = { ...facts, payments: [{ ...before, isByHand: true }, yearPayment] };
    expect(sumOf(findReturns(byCard, undefined, start))).toBe(51.01);
    expect(sumByHand(byCard, monthly, start)).toBe(0);
  });

  describe('of credit after a year for £59 became a month for £7.99', () => {
    const monthly = makeLive({ periodStart: start + day, periodEnd: start + 31 * day });
    const byHand = { ...yearPayment, isByHand: true };
    const before = makePayment({
      invoiceId: 'in_0',
      amount: 59,
      paidAt: start - 365 * day,
      paidUntil: start,
    });
    const withPayments = (...payments: StripePayment[]) =>
      makeFacts({ subscriptions: [monthly], payments, credit });

    it('is what its own year’s card can have, though the year before was paid in another way [SUB-29]', () => {
      const facts = withPayments({ ...before, isByHand: true }, yearPayment);
      expect(creditByHand(facts)).toBe(0);
      expect(sumByHand(facts, monthly, start)).toBe(0);
      expect(sumOf(findReturns(facts, undefined, start))).toBe(51.01);
      expect(sumOf(findReturns(facts, monthly, start))).toBe(59);
      expect(creditByHand(withPayments(yearPayment, { ...before, isByHand: true }))).toBe(0);
      const twin = withPayments(before, byHand);
      expect(creditByHand(twin)).toBe(51.01);
      expect(findReturns(twin, monthly, start)).toEqual([]);
    });

    it.each([
      ['all of the credit', 51.01, 0, 7.99],
      ['a part of it', 20, 31.01, 39],
      ['more than the credit', 55, 0, 4],
    ])('is no longer told once an administrator gave back %s', (_, refunded, left, sum) => {
      // Cards of other years hold nothing of it.
      const facts = withPayments(before, { ...byHand, refunded });
      expect(creditByHand(facts)).toBeCloseTo(left, 5);
      expect(sumByHand(facts, monthly, start)).toBe(sum);
      expect(sumByHand(facts, undefined, start)).toBe(left);
      expect(findReturns(facts, monthly, start)).toEqual([]);
    });

    it('doesn’t take in what was used up before the change', () => {
      const late = { ...credit, amount: 34.84 };
      const facts = { ...withPayments(before, byHand), credit: late };
      expect(creditByHand(facts)).toBeCloseTo(34.84, 5);
      const back = { ...withPayments(before, { ...byHand, refunded: 34.84 }), credit: late };
      expect(creditByHand(back)).toBe(0);
      expect(sumByHand(back, monthly, start)).toBe(7.99);
      // A year for £99 by card in between: the credit took only £10.23 of the first.
      const dearer = makePayment({
        invoiceId: 'in_2',
        amount: 88.5,
        paidAt: start + 1000,
        paidUntil: yearEnd,
      });
      const twice = { ...withPayments(byHand, dearer), credit: { ...credit, amount: 90.74 } };
      expect(creditByHand(twice)).toBeCloseTo(2.24, 5);
      expect(sumOf(findReturns(twice, undefined, start))).toBe(88.5);
      // The month that the credit paid for comes from the first too, since the second can't give back more.
      expect(sumOf(findReturns(twice, monthly, start))).toBe(88.5);
      expect(sumByHand(twice, monthly, start)).toBeCloseTo(10.23, 5);
    });

    it('is named apart from what goes back to a card of the same period', () => {
      const month = makePayment({ invoiceId: 'in_0', paidAt: start - day, paidUntil: start + 30 * day });
      const facts = withPayments(month, { ...byHand, amount: 51.01, refunded: 45 });
      expect(sumOf(findReturns(facts, monthly, start))).toBe(7.99);
      expect(sumByHand(facts, monthly, start)).toBeCloseTo(6.01, 5);
    });

    it('takes in the month before an upgrade, whose rest paid for the year', () => {
      const month = makePayment({ invoiceId: 'in_0', paidAt: start - day });
      const facts = withPayments(month, { ...byHand, amount: 51.01 });
      expect(creditByHand(facts)).toBeCloseTo(43.02, 5);
      expect(sumOf(findReturns(facts, undefined, start))).toBe(7.99);
    });

    it('is still by hand in a later period, which the credit paid for', () => {
      const cheaper = makeLive({ periodCost: 7.99, periodStart: yearEnd, periodEnd: yearEnd + 365 * day });
      const facts = makeFacts({
        subscriptions: [cheaper],
        payments: [byHand],
        credit: { ...credit, amount: 43.02 },
      });
      expect(creditByHand(facts)).toBe(43.02);
      expect(findReturns(facts, undefined, yearEnd)).toEqual([]);
    });
  });

  it('takes in what an upgrade carried over from an earlier payment [SUB-29]', () => {
    const dearer = { ...yearly, periodCost: 99 };
    const first = makePayment({
      invoiceId: 'in_0',
      amount: 59,
      paidAt: start - day,
      paidUntil: yearEnd - day,
    });
    const payments = [first, { ...yearPayment, amount: 40, isByHand: true }];
    expect(sumByHand(makeFacts({ subscriptions: [dearer], payments }), dearer, start)).toBe(99);
    const returned = [{ ...first, disputedAt: start }, payments[1] ?? first];
    expect(sumByHand(makeFacts({ subscriptions: [dearer], payments: returned }), dearer, start)).toBe(40);
    // Credit beside it comes from the card, which then holds less of the rest.
    const facts = makeFacts({ subscriptions: [dearer], payments, credit: { ...credit, amount: 10 } });
    expect(sumOf(findReturns(facts, dearer, start))).toBe(10);
    expect(sumByHand(facts, dearer, start)).toBe(89);
  });

  it('takes in what an earlier payment carried over that can’t go back by itself, when the upgrade’s own can [SUB-29]', () => {
    const dearer = { ...yearly, periodCost: 99 };
    const first = makePayment({ invoiceId: 'in_0', amount: 59, paidAt: start - day, isByHand: true });
    const payments = [first, { ...yearPayment, amount: 40 }];
    const facts = makeFacts({ subscriptions: [dearer], payments });
    expect(sumOf(findReturns(facts, dearer, start))).toBe(40);
    expect(sumByHand(facts, dearer, start)).toBe(59);
    const half = start + 182.5 * day;
    expect(sumOf(findReturns(facts, dearer, half))).toBe(40);
    expect(sumByHand(facts, dearer, half)).toBe(9.5);
    // What was refunded before came from another payment.
    const before = makeFacts({ subscriptions: [yearly], payments: [yearPayment] });
    expect(sumByHand({ ...before, returned: new Map([['sub_1', 20]]) }, yearly, start)).toBe(0);
  });

  it('is in the currency of the payments', () => {
    const inYen = { ...yearly, currency: 'jpy', periodCost: 5900 };
    const payment = { ...yearPayment, currency: 'jpy', amount: 5900 };
    const facts = makeFacts({ subscriptions: [inYen], payments: [payment] });
    expect(sumOf(findReturns(facts, inYen, start))).toBe(5900);
    const byHand = makeFacts({ subscriptions: [inYen], payments: [{ ...payment, isByHand: true }] });
    expect(sumByHand(byHand, inYen, start)).toBe(5900);
  });

  it('comes from the newest payment first, and from a plan bought once last', () => {
    const older = makePayment({ invoiceId: 'in_3', subscriptionId: 'sub_0' });
    const twin = makePayment({ invoiceId: 'in_4', subscriptionId: 'sub_0' });
    const newer = makePayment({ invoiceId: 'in_5', subscriptionId: 'sub_0', paidAt: start + day });
    const purchase = { ...once, paidAt: end };
    const payments = [purchase, twin, older, newer];
    const [claim] = findReturns(makeFacts({ payments, credit: { ...credit, amount: 25 } }), undefined, end);
    expect(claim?.parts.map(({ invoiceId }) => invoiceId)).toEqual(['in_5', 'in_3', 'in_4', 'in_once']);
  });

  it('takes no credit away whose payment went back while another pays for the period', () => {
    const facts = makeFacts({
      subscriptions: [makeLive()],
      payments: [
        { ...yearPayment, invoiceId: 'in_0', paidAt: start - day, refundedAt: start },
        makePayment(),
      ],
      credit,
    });
    expect(findGoneCredit(facts)).toBe(0);
    const payments = facts.payments.map((payment) => ({ ...payment, refundedAt: end }));
    expect(findGoneCredit({ ...facts, payments })).toBe(51.01);
    expect(findReturns({ ...facts, payments }, undefined, end)).toEqual([
      { reason: 'cbtxn_1', credit: 51.01, returned: 0, parts: [] },
    ]);
  });

  it('is, together with what goes back by hand, the whole rest and credit if the payments cover them', () => {
    const amount = fc.integer({ min: 1, max: 1000 });
    const payment = fc.record({
      minor: amount,
      paidAt: fc.integer({ min: 0, max: 40 }).map((days) => start + (days - 20) * day),
      paidUntil: fc.constantFrom(start, end, yearEnd),
      isByHand: fc.boolean(),
    });
    const share = fc.integer({ min: 0, max: 100 });
    const drawn = fc.record({
      payments: fc.array(payment, { minLength: 1, maxLength: 5 }),
      cost: share,
      credit: share,
      days: fc.integer({ min: 0, max: 31 }),
    });
    fc.assert(
      fc.property(drawn, ({ payments, cost, credit: ofRest, days }) => {
        const paid = payments.reduce((sum, { minor }) => sum + minor, 0);
        const periodCost = Math.max(1, Math.floor((paid * cost) / 100));
        const minor = Math.floor(((paid - periodCost) * ofRest) / 100);
        const live = makeLive({ periodCost: periodCost / 100 });
        const facts = makeFacts({
          subscriptions: [live],
          payments: payments.map(({ minor: pence, ...change }, index) =>
            makePayment({ ...change, amount: pence / 100, invoiceId: `in_${index}` }),
          ),
          credit: minor > 0 ? { ...credit, amount: minor / 100 } : null,
        });
        const at = start + days * day;
        const all = restOf(live, facts, at) + minor / 100;
        expect(sumOf(findReturns(facts, live, at)) + sumByHand(facts, live, at)).toBeCloseTo(all, 5);
      }),
    );
  });

  it('comes only from payments that we hold and Stripe can refund, whatever their order, and never exceeds what we hold together with the sum by hand', () => {
    const withParts = fc
      .tuple(factsArbitrary, fc.array(fc.nat(100), { minLength: 5 }))
      .map(([facts, shares]) => ({
        ...facts,
        payments: facts.payments.map((payment, place) => ({
          ...payment,
          refunded: payment.refunded || Math.floor(payment.amount * (shares[place] ?? 0)) / 100,
        })),
      }));
    fc.assert(
      fc.property(withParts, fc.gen(), (facts, gen) => {
        const [live] = facts.subscriptions;
        const returns = findReturns(facts, live, start);
        const left = new Map(facts.payments.map((one) => [one.invoiceId, one.amount - one.refunded]));
        const kept = facts.payments.filter(isKept);
        const held = kept.reduce((sum, { invoiceId }) => sum + (left.get(invoiceId) ?? 0), 0);
        for (const { invoiceId, amount } of returns.flatMap(({ parts }) => parts)) {
          expect(kept.find((one) => one.invoiceId === invoiceId)).toMatchObject({ isByHand: false });
          left.set(invoiceId, (left.get(invoiceId) ?? 0) - amount);
        }
        expect(Math.min(0, ...left.values())).toBeCloseTo(0, 5);
        expect(sumOf(returns) + sumByHand(facts, live, start)).toBeLessThan(held + 0.001);
        const payments = gen(fc.shuffledSubarray, facts.payments, { minLength: facts.payments.length });
        expect(findReturns({ ...facts, payments }, live, start)).toEqual(returns);
        expect(sumByHand({ ...facts, payments }, live, start)).toBe(sumByHand(facts, live, start));
      }),
    );
  });

  it.each([
    ['is kept', {}],
    ['went back', { refunded: 7.99, refundedAt: start + 2 * day }],
    ['is disputed', { disputedAt: start + 2 * day }],
    ['was paid outside Stripe', { isByHand: true }],
  ])(
    'is the rest of the month that its own card paid, though the one before was paid after it and %s [SUB-29]',
    (_, change) => {
      const late = makePayment({ invoiceId: 'in_0', paidAt: start + day, paidUntil: start, ...change });
      const facts = makeFacts({ subscriptions: [makeLive()], payments: [late, makePayment()] });
      expect(sumOf(findReturns(facts, makeLive(), start))).toBe(7.99);
      expect(sumByHand(facts, makeLive(), start)).toBe(0);
      // Its twin: the month's own payment can't go back by itself, and the one before doesn't stand in for it.
      const twin = { ...facts, payments: [late, makePayment({ isByHand: true })] };
      expect(findReturns(twin, makeLive(), start)).toEqual([]);
      expect(sumByHand(twin, makeLive(), start)).toBe(7.99);
    },
  );

  describe('after a month by hand became a year whose difference a card paid', () => {
    const before = makePayment({ invoiceId: 'in_0', paidAt: start - 10 * day, paidUntil: start - 9 * day });
    const month = makePayment({ invoiceId: 'in_1', paidAt: start - day, isByHand: true });
    const difference = makePayment({ invoiceId: 'in_2', amount: 51.01, paidUntil: yearEnd });
    const withMonth = (change: Partial<StripePayment> = {}) =>
      makeFacts({ subscriptions: [yearly], payments: [before, { ...month, ...change }, difference] });

    it('names the part of the month, which no other card gets [SUB-29]', () => {
      expect(findReturns(withMonth(), yearly, start)).toMatchObject([
        { parts: [{ invoiceId: 'in_2', amount: 51.01 }] },
      ]);
      expect(sumByHand(withMonth(), yearly, start)).toBe(7.99);
      const byCard = withMonth({ isByHand: false });
      expect(sumOf(findReturns(byCard, yearly, start))).toBe(59);
      expect(sumByHand(byCard, yearly, start)).toBe(0);
    });

    it('is shared between the card and us once the year became a month again [SUB-29]', () => {
      const monthly = makeLive({ startedAt: start, periodEnd: start + 31 * day });
      const facts = { ...withMonth(), subscriptions: [monthly], credit };
      expect(sumOf(findReturns(facts, monthly, start))).toBe(51.01);
      expect(sumByHand(facts, monthly, start)).toBe(7.99);
      const back = { ...withMonth({ refunded: 5 }), subscriptions: [monthly], credit };
      expect(sumByHand(back, monthly, start)).toBeCloseTo(2.99, 5);
      const byCard = { ...withMonth({ isByHand: false }), subscriptions: [monthly], credit };
      expect(sumOf(findReturns(byCard, monthly, start))).toBe(59);
      expect(sumByHand(byCard, monthly, start)).toBe(0);
    });

    it('takes nothing from an older card when the year became a month after the first month was over [SUB-29]', () => {
      const at = start + 30 * day;
      const monthly = makeLive({ startedAt: at, periodStart: at, periodEnd: at + 31 * day });
      // 59 x 335/365 - 7.99 = 46.16. With the new month that's £54.15, of which the year's card paid £51.01: £3.14 is left.
      const late = { ...credit, amount: 46.16 };
      const facts = { ...withMonth({ paidUntil: at - day }), subscriptions: [monthly], credit: late };
      const parts = findReturns(facts, monthly, at).flatMap((one) => one.parts);
      expect(new Set(parts.map(({ invoiceId }) => invoiceId))).toEqual(new Set(['in_2']));
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(51.01, 5);
      expect(sumByHand(facts, monthly, at)).toBeCloseTo(3.14, 5);
    });

    it.each([
      // 59 x 355/365 = 57.38…
      ['ten days later', 10, {}, 51.01, 6.37],
      // 59 x 265/365 = 42.83…, which the card covers.
      ['a hundred days later', 100, {}, 42.83, 0],
      ['once an administrator gave it back', 0, { refunded: 7.99, refundedAt: start }, 51.01, 0],
      ['once an administrator gave a part of it back', 0, { refunded: 5 }, 51.01, 2.99],
    ])('is shared between the card and us %s [SUB-29]', (_, days, change, byCard, byHand) => {
      const at = start + days * day;
      expect(sumOf(findReturns(withMonth(change), yearly, at))).toBe(byCard);
      expect(sumByHand(withMonth(change), yearly, at)).toBeCloseTo(byHand, 5);
    });
  });

  it('is told as far as it is held where it can’t go back by itself [SUB-29]', () => {
    const payments = [{ ...yearPayment, isByHand: true, refunded: 20 }];
    expect(sumByHand(makeFacts({ subscriptions: [yearly], payments }), yearly, start)).toBe(39);
    const gone = [{ ...yearPayment, isByHand: true, refunded: 59, refundedAt: start }];
    expect(sumByHand(makeFacts({ subscriptions: [yearly], payments: gone, credit }), yearly, start)).toBe(0);
  });

  it('is never more than the payments hold', () => {
    const facts = makeFacts({
      subscriptions: [makeLive()],
      payments: [makePayment({ refunded: 5 })],
      credit,
    });
    expect(sumOf(findReturns(facts, makeLive(), start))).toBe(2.99);
    const gone = makeFacts({ payments: [makePayment({ refundedAt: end, refunded: 7.99 })], credit });
    expect(findReturns(gone, undefined, end)).toEqual([]);
  });
});
