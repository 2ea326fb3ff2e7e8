import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';

import { askVariant } from './ask-variant.ts';
import { askedSchema } from './asked.ts';
import { drawOptions, keyOptionId, showAnswer, valuesOf, variantOf } from './draw-variant.ts';
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

describe('a choice with a slip that should tempt again', () => {
  /** A family whose answer is 100, with slips that are off by so many tenths. */
  const makeOff = (tenths: readonly number[]) => ({
    parameters: [{ name: 'L', values: [100] }],
    where: [],
    formula: 'L',
    unit: '',
    decimals: 1,
    tolerance: 0.5,
    stem: 'How much is {L}?',
    steps: '{answer}',
    slips: tenths.map((off, index) => ({ id: `s${index}`, formula: `L + ${off} / 10`, reason: 'Off.' })),
  });
  // Each is too close to its neighbours and apart from all others.
  const offs = fc.uniqueArray(
    fc.integer({ min: -6, max: 6 }).map((fours) => 4 * fours),
    { minLength: 3, maxLength: 8, size: 'max' },
  );

  it('has four options, whichever slip is wanted [STU-14]', () => {
    fc.assert(
      fc.property(offs, fc.nat(7), fc.nat(3), fc.string(), (tenths, index, place, seed) => {
        const family = make([], makeOff(tenths));
        const variant = variantOf(family, { L: 100 });
        fc.pre(variant !== null);
        if (!variant) return;
        const slip = `s${index % tenths.length}`;
        const ids = drawOptions(family, variant, seededRandom(seed), { slip, place }).map(({ id }) => id);
        expect(new Set(ids).size).toBe(4);
        expect(ids).toContain(keyOptionId);
      }),
    );
  });

  it('can be stored where the slip is too close to two others that the choice needs [STU-14]', () => {
    const question = makeFamilyQuestion(makeOff([-40, -48, -44, -70]));
    const met = { values: [], slip: 's2' };
    const asked = askVariant(question, 'choice', seededRandom('a'), met);
    expect(askedSchema.safeParse(asked).success).toBe(true);
  });
});

it.each([
  [{ from: 1, to: 3, step: 1 }, [1, 2, 3]],
  [{ from: 0.1, to: 0.4, step: 0.1 }, [0.1, 0.2, 0.3, 0.4]],
  [{ from: 1, to: 2.9, step: 1 }, [1, 2]],
])('the numbers of %j are %j', (range, numbers) => {
  expect(valuesOf({ name: 'L', ...range })).toEqual(numbers);
});
