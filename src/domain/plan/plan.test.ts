import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePrice } from './describe-price.ts';
import { toMajorUnits, toMinorUnits } from './minor-units.ts';
import { type Plan, planSchema } from './plan.ts';
import { sortPlans } from './sort-plans.ts';

function makePlan(change: Partial<Plan> = {}): Plan {
  return planSchema.parse({ id: 'premium', name: 'Premium', price: 7.99, billing: 'monthly', ...change });
}

const plans = fc.array(
  fc
    .record({ price: fc.double({ min: 0, max: 1e4, noNaN: true }), isFree: fc.boolean() })
    .map((change) => makePlan(change)),
);

describe('sortPlans', () => {
  it('puts free plans first and then the cheaper before the dearer, and loses none [SUB-2]', () => {
    fc.assert(
      fc.property(plans, (given) => {
        const sorted = sortPlans(given);
        expect(new Set(sorted)).toEqual(new Set(given));
        for (const [index, plan] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) continue;
          expect(plan.isFree || !next.isFree).toBe(true);
          if (plan.isFree === next.isFree) expect(plan.price).toBeLessThanOrEqual(next.price);
        }
      }),
    );
  });

  it('leaves the given list alone', () => {
    const given = [makePlan({ id: 'dear', price: 59 }), makePlan({ id: 'cheap' })];
    sortPlans(given);
    expect(given.map(({ id }) => id)).toEqual(['dear', 'cheap']);
  });
});

describe('planSchema', () => {
  it('reads id, price, isFree and billing, and takes a plan that says nothing for one that costs [SUB-1]', () => {
    const stored = { id: 'basic', name: 'Basic', price: 0, isFree: true, billing: 'yearly' };
    expect(planSchema.parse(stored)).toMatchObject(stored);
    const { isFree: _, ...silent } = stored;
    expect(planSchema.parse(silent).isFree).toBe(false);
  });

  it('refuses a negative price, an id with a slash and a made-up currency', () => {
    for (const change of [{ price: -1 }, { id: 'a/b' }, { currency: 'pounds' }, { billing: '' }]) {
      expect(planSchema.safeParse({ ...makePlan(), ...change }).success).toBe(false);
    }
    expect(planSchema.safeParse(makePlan()).success).toBe(true);
  });
});

describe('describePrice', () => {
  it('says what is paid and how often', () => {
    expect(describePrice(makePlan())).toBe('£7.99 a month');
    expect(describePrice(makePlan({ price: 59, billing: 'yearly' }))).toBe('£59 a year');
    expect(describePrice(makePlan({ price: 149, billing: 'lifetime' }))).toBe('£149 once');
    expect(describePrice(makePlan({ billing: 'toString' }))).toBe('£7.99 once');
    expect(describePrice(makePlan({ price: 0, isFree: true }))).toBe('Free');
  });
});

describe('money', () => {
  it('counts in the units of the currency', () => {
    expect(toMinorUnits(7.99, 'GBP')).toBe(799);
    expect(toMinorUnits(800, 'jpy')).toBe(800);
    expect(toMinorUnits(1.5, 'KWD')).toBe(1500);
    expect(toMajorUnits(799, 'gbp')).toBe(7.99);
  });

  it('loses nothing there and back', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.constantFrom('GBP', 'JPY', 'KWD'), (minor, currency) => {
        expect(toMinorUnits(toMajorUnits(minor, currency), currency)).toBe(minor);
      }),
    );
  });
});
