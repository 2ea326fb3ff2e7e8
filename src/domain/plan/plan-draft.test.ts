import { describe, expect, it } from 'vitest';

import { planSchema } from './plan.ts';
import {
  findPlanErrors,
  planChangesFrom,
  planDraftFrom,
  planDraftSchema,
  planFieldNames,
} from './plan-draft.ts';

const plan = planSchema.parse({
  id: 'premium',
  name: 'Premium',
  description: 'All mock exams.',
  price: 7.99,
  billing: 'monthly',
  features: ['Mock exams', 'Review'],
});
const draft = planDraftFrom(plan);

/** The fields at fault. */
const faults = (change: Partial<typeof draft>, of = plan) =>
  Object.keys(findPlanErrors({ ...draft, ...change }, of));

describe('the form of a plan', () => {
  it('names every field, and goes back into what was stored', () => {
    expect(planDraftSchema.parse(draft)).toEqual(draft);
    expect(draft.features).toBe('Mock exams\nReview');
    expect(Object.keys(planFieldNames).sort()).toEqual(Object.keys(draft).sort());
    expect(Object.values(planFieldNames).every((name) => name !== '')).toBe(true);
    expect(planChangesFrom(draft)).toEqual({
      ...{ name: 'Premium', description: 'All mock exams.', price: 7.99 },
      features: ['Mock exams', 'Review'],
    });
    expect(findPlanErrors(draft, plan)).toEqual({});
  });

  it.each([
    [8.5, '8.50'],
    [59, '59'],
  ])('shows a price of %d as %s', (price, written) => {
    expect(planDraftFrom({ ...plan, price }).price).toBe(written);
  });

  it('stores only the fields that it is given, without blanks and empty lines', () => {
    expect(planChangesFrom({})).toEqual({});
    expect(planChangesFrom({ name: ' Gold ', description: ' All. ' })).toEqual({
      name: 'Gold',
      description: 'All.',
    });
    expect(planChangesFrom({ features: '\n One \n \nTwo\n' })).toEqual({ features: ['One', 'Two'] });
    expect(planChangesFrom({ price: '7,99' })).toEqual({ price: 7.99 });
    expect(planChangesFrom({ price: '£7.99' })).toEqual({ price: 7.99 });
  });

  it('asks for a name', () => {
    expect(faults({ name: ' ' })).toEqual(['name']);
  });

  it.each(['0', '', '-1', 'free', '0.29', '8.999', '100000.01', '1.2.3', '1,000', '1e2', '7.99p', '££7'])(
    'takes no price of %j',
    (price) => {
      expect(faults({ price })).toEqual(['price']);
    },
  );

  it.each(['0.30', '0.31', '100000', '59', '19.99', ' £7.99 '])('takes a price of %s', (price) => {
    expect(faults({ price })).toEqual([]);
  });

  it.each([
    ['£7.99p', 'GBP', 'Enter an amount such as 7.99.'],
    ['$59', 'GBP', 'This plan is in GBP.'],
    ['£59', 'usd', 'This plan is in USD.'],
    ['€ 59', 'KWD', 'This plan is in KWD.'],
    ['0.29', 'GBP', 'At least £0.30.'],
    ['7.999', 'GBP', 'At most two decimals.'],
    ['2.995', 'KWD', 'At most two decimals.'],
    ['1490.50', 'ISK', 'No decimals.'],
    ['100000.01', 'GBP', 'At most 100,000.'],
  ])('says what is wrong with %s in %s', (price, currency, sentence) => {
    expect(findPlanErrors({ ...draft, price }, { ...plan, currency })).toEqual({ price: sentence });
  });

  it.each([
    ['$59', 'USD'],
    ['€59', 'eur'],
    ['¥590', 'JPY'],
    ['59', 'KWD'],
  ])('takes %s in %s', (price, currency) => {
    expect(faults({ price }, { ...plan, currency })).toEqual([]);
  });

  it('knows the smallest charge of a currency, and asks no price of a free plan', () => {
    const yen = { ...plan, currency: 'JPY' };
    expect(faults({ price: '50' }, yen)).toEqual([]);
    expect(faults({ price: '49' }, yen)).toEqual(['price']);
    expect(faults({ price: '50.5' }, yen)).toEqual(['price']);
    expect(faults({ price: '0' }, { ...plan, isFree: true })).toEqual([]);
  });

  it.each([
    ['ISK', '1490', '1490.50'],
    ['UGX', '29000', '29000.50'],
    ['KWD', '2.99', '2.995'],
  ])('takes a price in %s of %s and none of %s, which Stripe refuses', (currency, right, wrong) => {
    expect(faults({ price: right }, { ...plan, currency })).toEqual([]);
    expect(faults({ price: wrong }, { ...plan, currency })).toEqual(['price']);
  });

  it('takes twenty lines of features', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `Feature ${index}`).join('\n');
    expect(faults({ features: `${lines(20)}\n\n` })).toEqual([]);
    expect(faults({ features: lines(21) })).toEqual(['features']);
  });
});
