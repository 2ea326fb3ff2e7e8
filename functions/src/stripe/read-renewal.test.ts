import { describe, expect, it } from 'vitest';

import { type Renewing, readRenewal } from './read-renewal.ts';

const price = {
  currency: 'gbp',
  tax_behavior: 'inclusive',
  transform_quantity: null,
  unit_amount: 999,
} as const;
const item = { discounts: [], price, quantity: 1, tax_rates: [] };
const renewing: Renewing = {
  automatic_tax: { enabled: false },
  cancel_at: null,
  cancel_at_period_end: false,
  currency: 'gbp',
  default_tax_rates: [],
  discounts: [],
  items: { data: [item] },
  pause_collection: null,
  schedule: null,
};
const owner = { balance: 0, discount: null };

const withItem = (change: object) => ({ items: { data: [{ ...item, ...change }] } });
const withPrice = (change: object) => withItem({ price: { ...price, ...change } });

describe('readRenewal', () => {
  it.each<[string, Partial<Renewing>, number, string]>([
    ['the price', {}, 9.99, 'GBP'],
    ['the price for each', withItem({ quantity: 3 }), 29.97, 'GBP'],
    ['a price with its tax', { automatic_tax: { enabled: true } }, 9.99, 'GBP'],
    ['yen, which have no hundredths', { currency: 'jpy', ...withPrice({ currency: 'jpy' }) }, 999, 'JPY'],
  ])('is %s [SUB-30]', (_name, change, amount, currency) => {
    expect(readRenewal({ ...renewing, ...change }, owner)).toEqual({ amount, currency });
  });

  it('ignores credit, which is told beside it', () => {
    expect(readRenewal(renewing, { ...owner, balance: -300 })).toEqual({ amount: 9.99, currency: 'GBP' });
  });

  it.each<[string, Partial<Renewing>]>([
    ['a cancellation at the period’s end', { cancel_at_period_end: true }],
    ['a cancellation on a day, as the portal sets it', { cancel_at: 1_800_000_000 }],
    ['a collection that is paused', { pause_collection: { behavior: 'void', resumes_at: null } }],
    ['a change that a schedule plans', { schedule: 'sub_sched_1' }],
    ['a coupon', { discounts: ['di_1'] }],
    ['a coupon for the item', withItem({ discounts: ['di_1'] })],
    ['tax that is added', { automatic_tax: { enabled: true }, ...withPrice({ tax_behavior: 'exclusive' }) }],
    ['a second item', { items: { data: [item, item] } }],
    ['a price in tiers', withPrice({ unit_amount: null })],
    ['a price for packages', withPrice({ transform_quantity: { divide_by: 5, round: 'up' } })],
    ['another currency than the price’s own', { currency: 'eur' }],
  ])('says nothing with %s', (_name, change) => {
    expect(readRenewal({ ...renewing, ...change }, owner)).toBeNull();
  });

  it('says nothing of a customer with a coupon of their own, or who owes something', () => {
    expect(readRenewal(renewing, { ...owner, balance: 300 })).toBeNull();
    expect(readRenewal(renewing, { ...owner, discount: { id: 'di_1' } })).toBeNull();
  });
});
