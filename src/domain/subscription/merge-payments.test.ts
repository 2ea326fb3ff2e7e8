import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { listUnrecorded, mergePayments } from './merge-payments.ts';
import type { StripePayment } from './stripe-facts.ts';
import type { Payment } from './subscription.ts';

const paidAt = Date.parse('2026-11-20T18:30:00.000Z');

function report(invoiceId: string, change: Partial<StripePayment> = {}): StripePayment {
  return {
    invoiceId,
    subscriptionId: 'sub_1',
    boughtPlanId: null,
    amount: 7.99,
    fromCredit: 0,
    refunded: 0,
    currency: 'gbp',
    paidAt,
    paidUntil: null,
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

/** An entry as it was stored before the invoice's id was. */
const older: Payment = {
  id: 'payment_1',
  amount: 5,
  date: '2025-01-01T00:00:00.000Z',
  method: 'Card',
  status: 'completed',
};

/** How `report('in_1')` is stored. */
const recorded: Payment = {
  id: `payment_${paidAt}`,
  invoiceId: 'in_1',
  amount: 7.99,
  currency: 'GBP',
  date: '2026-11-20T18:30:00.000Z',
  method: 'Card',
  status: 'completed',
};

describe('the payment history', () => {
  it('keeps what Stripe does not report', () => {
    const merged = mergePayments([older], [report('in_1')]);
    expect(merged).toEqual([older, recorded]);
    expect(mergePayments(merged, [])).toEqual(merged);
  });

  it("takes Stripe's version of a refund, under the stored id", () => {
    const stored = mergePayments([], [report('in_2'), report('in_1')]);
    const refunded = mergePayments(stored, [report('in_1', { refundedAt: paidAt + 1 }), report('in_2')]);
    expect(refunded.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(refunded).toMatchObject([
      { invoiceId: 'in_1', status: 'refunded' },
      { invoiceId: 'in_2', status: 'completed' },
    ]);
  });

  it('knows an entry from before by its time and amount, and no other one', () => {
    const before = { ...older, amount: 7.99, date: '2026-11-20T18:30:00.000Z' };
    expect(mergePayments([before], [report('in_1')])).toMatchObject([{ id: 'payment_1', invoiceId: 'in_1' }]);
    for (const change of [{ amount: 8 }, { paidAt: paidAt + 1000 }]) {
      expect(mergePayments([before], [report('in_1', change)])).toHaveLength(2);
    }
    // One entry stands for one payment.
    expect(mergePayments([before], [report('in_1'), report('in_2')])).toHaveLength(2);
  });

  it('is oldest first, then by id, and begins with dates that can’t be read', () => {
    const entry = (id: string, date: string): Payment => ({ ...older, id, date });
    const before = [
      entry('payment_2', '2026-12-01T00:00:00.000Z'),
      entry('payment_9', 'last week'),
      entry('payment_8', '2026-01-01T00:00:00.000Z'),
      entry('payment_1', '2026-12-01T00:00:00.000Z'),
    ];
    for (const list of [before, before.toReversed()]) {
      expect(mergePayments(list, [report('in_1')]).map(({ id }) => id)).toEqual([
        'payment_9',
        'payment_8',
        `payment_${paidAt}`,
        'payment_1',
        'payment_2',
      ]);
    }
  });

  it.each([
    [
      'credit alone has paid',
      { amount: 0, fromCredit: 7.99 },
      { amount: 0, method: 'Credit', fromCredit: 7.99 },
    ],
    ['credit and a card have paid', { amount: 5, fromCredit: 2.99 }, { amount: 5, fromCredit: 2.99 }],
    ['part of it went back', { refunded: 3 }, { refunded: 3 }],
    ['all of it went back', { refundedAt: paidAt + 1 }, { status: 'refunded' }],
    ['a bank sent a refund of it back', { owed: 7.99 }, { status: 'refundFailed' }],
    ['the bank took it back', { disputedAt: paidAt + 1, refundedAt: paidAt + 2 }, { status: 'disputed' }],
  ])('says when %s', (_, change, said) => {
    expect(mergePayments([], [report('in_1', change)])).toEqual([{ ...recorded, ...said }]);
  });

  it('lacks a payment whose invoice isn’t stored, unless an older entry has its time and amount', () => {
    const before = { ...older, amount: 59, date: '2026-11-20T18:30:00.000Z' };
    const history = [before, ...mergePayments([], [report('in_1')])];
    const missing = [report('in_2'), report('in_3', { amount: 59, paidAt: paidAt + 1 })];
    expect(listUnrecorded(history, [...missing, report('in_1'), report('in_4', { amount: 59 })])).toEqual(
      missing,
    );
  });

  it('gives payments of one second an id each, also to one that is found later', () => {
    const first = mergePayments([], [report('in_b')]);
    const both = mergePayments(first, [report('in_a'), report('in_b')]);
    expect(both.map(({ id, invoiceId }) => [id, invoiceId])).toEqual([
      [`payment_${paidAt}`, 'in_b'],
      [`payment_${paidAt + 1}`, 'in_a'],
    ]);
  });
});

/** Few seconds and few invoices, so that they collide. */
const payments = fc.uniqueArray(fc.nat(7), { maxLength: 6 }).chain((numbers) =>
  fc.tuple(
    ...numbers.map((number) =>
      fc
        .record({
          invoiceId: fc.constant(`in_${number}`),
          second: fc.nat(2),
          amount: fc.constantFrom(7.99, 59),
        })
        .map(({ invoiceId, second, amount }) =>
          report(invoiceId, { paidAt: paidAt + second * 1000, amount }),
        ),
    ),
  ),
);

/** What Stripe reported, each time a part of all payments and some of them refunded. */
const reports = payments.chain((all) =>
  fc.array(
    fc
      .subarray(all)
      .chain((part) =>
        fc.tuple(
          ...part.map((payment) =>
            fc.option(fc.constant(paidAt)).map((refundedAt) => ({ ...payment, refundedAt })),
          ),
        ),
      ),
    { maxLength: 6 },
  ),
);

const stored = fc.uniqueArray(
  fc.record({
    id: fc.nat(4).map((number) => `payment_${paidAt + number}`),
    amount: fc.constant(3),
    date: fc.constantFrom('2026-11-20T18:30:00.000Z', '2024-02-29T00:00:00.000Z', ''),
    method: fc.constant('Card'),
    status: fc.constant('completed'),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
);

describe('whatever order reports come in', () => {
  it('every payment is there once, as Stripe reported it last, and no id ever changes', () => {
    fc.assert(
      fc.property(stored, reports, (before, sequence) => {
        const last = new Map<string, StripePayment>();
        let history: Payment[] = before;
        for (const part of sequence) {
          const next = mergePayments(history, part);
          const kept = history.map((entry) => next.find(({ id }) => id === entry.id)?.invoiceId);
          expect(kept).toEqual(history.map(({ invoiceId }) => invoiceId));
          for (const payment of part) last.set(payment.invoiceId, payment);
          history = next;
        }
        expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
        expect(history.filter(({ invoiceId }) => invoiceId === undefined)).toEqual(
          expect.arrayContaining(before),
        );
        const reported = history.filter(({ invoiceId }) => invoiceId !== undefined);
        expect(reported).toHaveLength(last.size);
        const expected = reported.map(({ invoiceId }) => last.get(invoiceId ?? ''));
        expect(reported.map(({ amount, status }) => ({ amount, status }))).toEqual(
          expected.map((payment) => ({
            amount: payment?.amount,
            status: payment?.refundedAt === null ? 'completed' : 'refunded',
          })),
        );
      }),
    );
  });

  it('asking again changes nothing, in whatever order Stripe lists', () => {
    fc.assert(
      fc.property(stored, payments, fc.gen(), (before, all, gen) => {
        const once = mergePayments(before, all);
        const shuffled = gen(fc.shuffledSubarray, [...all], { minLength: all.length });
        expect(mergePayments(before, shuffled)).toEqual(once);
        expect(mergePayments(once, shuffled)).toEqual(once);
      }),
    );
  });
});
