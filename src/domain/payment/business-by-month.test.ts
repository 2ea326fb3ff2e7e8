import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { businessByMonth, currenciesOf } from './business-by-month.ts';
import type { PaymentRecord } from './payment-record.ts';

const record = (change: Partial<PaymentRecord>): PaymentRecord => ({
  id: 'in_1',
  at: '2026-10-05T09:00:00.000Z',
  subscriptionId: 'sub_1',
  planId: 'premium',
  currency: 'GBP',
  amount: 7.99,
  refunds: [],
  paidAt: '2026-10-05T09:00:00.000Z',
  paidUntil: '2026-11-05T09:00:00.000Z',
  failedAt: null,
  endedAt: null,
  ...change,
});
const now = '2026-11-22T12:00:00.000Z';
const lastThree = (records: readonly PaymentRecord[]) =>
  businessByMonth(records, { currency: 'GBP', months: 3, now });
const nothing = { revenue: 0, refunds: 0, active: 0, cancellations: 0, failed: 0 };

describe('the business by month [ADM-16]', () => {
  it('counts a payment where it was paid, its refund where that was, and a subscription while it is paid for', () => {
    const refunds = [
      { at: '2026-10-20T09:00:00.000Z', amount: 2 },
      { at: '2026-11-02T09:00:00.000Z', amount: 3 },
    ];
    expect(lastThree([record({ refunds })])).toEqual([
      { ...nothing, month: '2026-11', refunds: 3 },
      { ...nothing, month: '2026-10', revenue: 7.99, refunds: 2, active: 1 },
      { ...nothing, month: '2026-09' },
    ]);
  });

  it('counts a subscription once, whatever it paid for, and what was bought once never', () => {
    const renewal = { id: 'in_2', paidAt: '2026-11-05T09:00:00.000Z', paidUntil: '2026-12-05T09:00:00.000Z' };
    const upgrade = { ...renewal, id: 'in_3' };
    const bought = { ...renewal, id: 'in_4', subscriptionId: null, paidUntil: null };
    const [november] = lastThree([record({}), record(renewal), record(upgrade), record(bought)]);
    expect(november).toEqual({ ...nothing, month: '2026-11', revenue: 23.97, active: 1 });
  });

  it('counts an end and a failed charge in their months, paid later or not', () => {
    const ended = { endedAt: '2026-10-20T09:00:00.000Z' };
    const unpaid = {
      ...{ id: 'in_2', amount: 0, paidAt: null, paidUntil: null },
      failedAt: '2026-09-30T23:59:59.000Z',
    };
    expect(
      lastThree([
        record({ ...ended, failedAt: '2026-10-04T09:00:00.000Z' }),
        record({ ...ended, ...unpaid }),
      ]),
    ).toEqual([
      { ...nothing, month: '2026-11' },
      { ...nothing, month: '2026-10', revenue: 7.99, cancellations: 1, failed: 1 },
      { ...nothing, month: '2026-09', failed: 1 },
    ]);
  });

  it('adds up without the drift of decimal fractions, each currency on its own', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 50 }), (pence) => {
        const records = pence.map((amount, place) => record({ id: `in_${place}`, amount: amount / 100 }));
        const [, october] = lastThree([...records, record({ id: 'in_e', currency: 'EUR', amount: 1000 })]);
        expect(october?.revenue).toBe(pence.reduce((sum, amount) => sum + amount, 0) / 100);
      }),
    );
    expect(currenciesOf([record({ currency: 'EUR' }), record({}), record({})])).toEqual(['GBP', 'EUR']);
  });
});
