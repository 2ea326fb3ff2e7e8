import { describe, expect, it } from 'vitest';

import { makeFamilyQuestion } from '#test/support/example-family.ts';

import { showAnswer, valuesOf, variantOf } from './draw-variant.ts';
import { type Family, readFamily } from './family.ts';
import type { FamilyFields } from './family-schema.ts';

/** A family whose answer is 4 L, with slips at these multiples of L. */
function make(factors: readonly number[] = [3, 2, 1], change: Partial<FamilyFields> = {}): Family {
  const { family } = readFamily(
    makeFamilyQuestion({
      parameters: [{ name: 'L', values: [-1, 0, 0.01, 1, 100] }],
      where: [],
      formula: '4 * L',
      unit: '',
      decimals: 2,
      tolerance: 0,
      stem: '4 times {L}?',
      steps: '{answer}',
      slips: factors.map((factor) => ({
        id: `x${factor}`.replace('.', '-'),
        formula: `${factor} * L`,
        reason: 'Not four.',
      })),
      ...change,
    }).family ?? '',
  );
  if (!family) throw new Error('The family can’t be read');
  return family;
}
const slipsOf = (family: Family, L: number) => variantOf(family, { L })?.slips.map(({ id }) => id);

describe('the member of a family', () => {
  it('is none where a condition is broken or the answer is no positive number', () => {
    expect(variantOf(make(), { L: 1 })).not.toBeNull();
    expect(variantOf(make([3, 2, 1], { where: ['L > 1'] }), { L: 1 })).toBeNull();
    expect(variantOf(make([3, 2, 1], { where: ['L > 1'] }), { L: 100 })).not.toBeNull();
    expect(variantOf(make(), { L: 0 })).toBeNull();
    expect(variantOf(make(), { L: -1 })).toBeNull();
    expect(variantOf(make([3, 2, 1], { formula: '4 / (L - 1)' }), { L: 1 })).toBeNull();
  });

  it('needs three slips that differ from the key and from each other', () => {
    expect(variantOf(make([3, 2, 4]), { L: 1 })).toBeNull();
    expect(variantOf(make([3, 2, 2.001]), { L: 1 })).toBeNull();
    expect(slipsOf(make([3, 2, 2.001, 1]), 1)).toEqual(['x3', 'x2', 'x2-001', 'x1']);
  });

  it('has no slip that nobody would believe: more than a hundredfold, or nothing', () => {
    expect(slipsOf(make([3, 2, 1, 400]), 1)).toEqual(['x3', 'x2', 'x1', 'x400']);
    expect(slipsOf(make([3, 2, 1, 401]), 1)).toEqual(['x3', 'x2', 'x1']);
    expect(slipsOf(make([3, 2, 1, 0]), 1)).toEqual(['x3', 'x2', 'x1']);
    expect(slipsOf(make([3, 2, 1, 0.01]), 1)).toEqual(['x3', 'x2', 'x1', 'x0-01']);
  });

  it('shows its answer as people write it', () => {
    const shown = (unit: string, tolerance: number) => showAnswer(2.5, make([3, 2, 1], { unit, tolerance }));
    expect(shown('', 0)).toBe('2.5');
    expect(shown('', 0.01)).toBe('2.50');
    expect(shown('£', 0.01)).toBe('£2.50');
    expect(shown('%', 0)).toBe('2.5%');
    expect(shown('mm²', 0)).toBe('2.5 mm²');
  });
});

it.each([
  [{ from: 1, to: 3, step: 1 }, [1, 2, 3]],
  [{ from: 0.1, to: 0.4, step: 0.1 }, [0.1, 0.2, 0.3, 0.4]],
  [{ from: 1, to: 2.9, step: 1 }, [1, 2]],
])('the numbers of %j are %j', (range, numbers) => {
  expect(valuesOf({ name: 'L', ...range })).toEqual(numbers);
});
