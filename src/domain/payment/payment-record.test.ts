import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { noFacts } from '#domain/subscription/stripe-facts.ts';
import { makeLive, makePayment, once } from '#test/support/stripe-facts.ts';

import { paymentRecordSchema, paymentRecords } from './payment-record.ts';

const at = Date.parse('2026-10-05T09:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();

describe('the records of payments [ADM-16]', () => {
  it('say what was paid for which plan, what went back, and when the subscription ended', () => {
    const subscription = makeLive({ id: 'sub_1', planId: 'premium', endedAt: at + 5000 });
    const payment = makePayment({
      ...{ invoiceId: 'in_1', subscriptionId: 'sub_1', currency: 'gbp', amount: 7.99, paidAt: at },
      refunds: [{ at: at + 1000, amount: 2 }],
      failedAt: at - 1000,
    });
    expect(paymentRecords({ ...noFacts, subscriptions: [subscription], payments: [payment] })).toMatchObject([
      {
        ...{ id: 'in_1', at: iso(at), planId: 'premium', currency: 'GBP', amount: 7.99, paidAt: iso(at) },
        refunds: [{ at: iso(at + 1000), amount: 2 }],
        ...{ failedAt: iso(at - 1000), endedAt: iso(at + 5000) },
      },
    ]);
  });

  it('list what went back by time', () => {
    const [first, second] = [
      { at: at - 1000, amount: 2.1 },
      { at, amount: 5.89 },
    ];
    const smaller = { at, amount: 0.5 };
    const payment = makePayment({ amount: 8.49, refunds: [second, first, smaller] });
    expect(paymentRecords({ ...noFacts, payments: [payment] })).toMatchObject([
      { refunds: [first, smaller, second].map((refund) => ({ ...refund, at: iso(refund.at) })) },
    ]);
  });

  it('say what is owed of a payment, and nothing where nothing is', () => {
    const [paid, owed] = paymentRecords({
      ...noFacts,
      payments: [makePayment(), makePayment({ owed: 0.5 })],
    });
    expect(paid).not.toHaveProperty('owed');
    expect(owed).toMatchObject({ owed: 0.5 });
  });

  it('hold what was bought once, and what credit paid', () => {
    const subscriptions = [makeLive({ planId: 'premium' })];
    const paidByCredit = [makePayment({ amount: 0, fromCredit: 7.99 })];
    expect(paymentRecords({ ...noFacts, subscriptions, payments: [once], paidByCredit })).toMatchObject([
      { id: 'in_once', planId: 'premium-lifetime', paidUntil: null },
      { id: 'in_1', planId: 'premium', amount: 0 },
    ]);
  });

  it('hold an invoice that failed under its own id, which the paid one replaces', () => {
    const subscription = makeLive({ id: 'sub_1', openInvoiceId: 'in_2', failedAt: at });
    const failed = paymentRecords({ ...noFacts, subscriptions: [subscription] });
    expect(failed).toEqual([
      {
        ...{ id: 'in_2', at: iso(at), subscriptionId: 'sub_1', planId: 'premium-monthly', currency: 'GBP' },
        ...{ amount: 0, refunds: [], paidAt: null, paidUntil: null, failedAt: iso(at), endedAt: null },
      },
    ]);
    const payment = makePayment({ invoiceId: 'in_2', subscriptionId: 'sub_1', amount: 7.99 });
    const paid = paymentRecords({ ...noFacts, subscriptions: [subscription], payments: [payment] });
    expect(paid).toMatchObject([{ id: 'in_2', amount: 7.99 }]);
  });

  it('hold no invoice whose payment is still under way', () => {
    const open = makeLive({ openInvoiceId: 'in_2', failedAt: at });
    const count = (isProcessing: boolean) =>
      paymentRecords({ ...noFacts, subscriptions: [{ ...open, isProcessing }] }).length;
    expect([count(false), count(true)]).toEqual([1, 0]);
  });

  it('are the same, each once, in whatever order Stripe lists the facts', () => {
    const payments = fc.shuffledSubarray(
      ['in_1', 'in_2', 'in_3'].map((invoiceId) => makePayment({ invoiceId })),
      { minLength: 3 },
    );
    const sorted = (list: ReturnType<typeof paymentRecords>) =>
      list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    fc.assert(
      fc.property(payments, payments, (one, other) => {
        const records = sorted(paymentRecords({ ...noFacts, payments: one }));
        expect(records).toEqual(sorted(paymentRecords({ ...noFacts, payments: other })));
        for (const record of records) expect(paymentRecordSchema.parse(record)).toEqual(record);
      }),
    );
  });
});
