import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Plan, planSchema } from '#domain/plan/plan.ts';

import { findYearlySaving } from './yearly-saving.ts';

function makePlan(billing: string, price: number, change: Partial<Plan> = {}): Plan {
  return planSchema.parse({ id: `${billing}-${price}`, price, billing, ...change });
}

const yearly = makePlan('yearly', 59);

describe('findYearlySaving', () => {
  it('is twelve months less the year', () => {
    expect(findYearlySaving(yearly, [makePlan('monthly', 7.99), yearly])).toBe(36.88);
  });

  it('takes the cheapest month of the same currency that costs something', () => {
    const plans = [
      makePlan('monthly', 0, { isFree: true }),
      makePlan('monthly', 6, { currency: 'EUR' }),
      makePlan('monthly', 8),
      makePlan('monthly', 10),
    ];
    expect(findYearlySaving(yearly, plans)).toBe(37);
  });

  it.each([
    ['no monthly plan', yearly, []],
    ['a year that costs as much', makePlan('yearly', 96), [makePlan('monthly', 8)]],
    ['a year that costs more', makePlan('yearly', 100), [makePlan('monthly', 8)]],
    ['a plan that is not yearly', makePlan('lifetime', 59), [makePlan('monthly', 8)]],
    ['a free plan', makePlan('yearly', 0, { isFree: true }), [makePlan('monthly', 8)]],
  ])('is nothing with %s', (_, plan, plans) => {
    expect(findYearlySaving(plan, plans)).toBeNull();
  });

  it('is exact to the penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e7 }), (month, year) => {
        const saving = findYearlySaving(makePlan('yearly', year / 100), [makePlan('monthly', month / 100)]);
        const pence = 12 * month - year;
        expect(saving).toBe(pence > 0 ? pence / 100 : null);
      }),
    );
  });
});
