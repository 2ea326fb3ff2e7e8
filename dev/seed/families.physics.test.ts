import { describe, expect, it } from 'vitest';

import { drawVariant } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import type { FamilyFields } from '#domain/family/family-schema.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { changeByOneStep, physicalFaults } from '../bench/families/physical-faults.ts';
import { physics } from '../bench/families/physics.ts';
import { readSeedFamilies } from './read-seed.ts';

const families = new Map(readSeedFamilies().map(({ questionId, family }) => [questionId, family]));

/** Draws fifty variants of a family with changed fields, each with its physical faults. */
function faultsOf(questionId: string, change: Partial<FamilyFields> = {}) {
  const fields = families.get(questionId);
  const { family } = readFamily(JSON.stringify({ ...fields, ...change }));
  if (!family) throw new Error(`${questionId} can’t be read`);
  const random = seededRandom(questionId);
  return Array.from({ length: 50 }, () => drawVariant(family, random)).flatMap((variant) =>
    variant ? [{ family, variant, faults: physicalFaults(questionId, family, variant) }] : [],
  );
}

describe('the physics of the families', () => {
  it.each([...new Set(physics.map(([id]) => id))])('%s moves as physics says', (questionId) => {
    const drawn = faultsOf(questionId);
    expect(drawn.flatMap(({ faults }) => faults)).toEqual([]);
    for (const [, name] of physics.filter(([id]) => id === questionId)) {
      const compared = drawn.filter(
        ({ family, variant }) => changeByOneStep(family, variant.values, name) !== null,
      );
      expect(compared.length, name).toBeGreaterThan(5);
    }
  });

  it.each([
    ['a longer circuit with less impedance', '4-031', { formula: 'Ze + 9 / L' }, 'More L doesn’t give more'],
    [
      'a cable that nobody makes',
      '5-035',
      {
        parameters: [
          { name: 'S', values: [3] },
          { name: 'L', from: 10, to: 80, step: 1 },
        ],
        formula: 'L / S',
        steps: '{answer}',
        stem: '{L}, {S}?',
        slips: [2, 3, 4].map((times) => ({ id: `s${times}`, formula: `${times} * L / S`, reason: 'Times.' })),
      },
      'There is no S of 3.',
    ],
    [
      'an answer out of proportion',
      '8-017',
      { formula: '200 + L', slips: slipsAround('200 + L') },
      'is more than',
    ],
    [
      'a size between the standard ones',
      '5-028',
      {
        formula: 'floor(I / 300) + 0.3',
        tolerance: 0,
        slips: slipsAround('floor(I / 300) + 0.3'),
        where: [],
      },
      'is no standard size',
    ],
  ])('finds %s', (_, questionId, change, sentence) => {
    expect(faultsOf(questionId, change).flatMap(({ faults }) => faults)).toContainEqual(
      expect.stringContaining(sentence),
    );
  });
});

/** Three slips whose results are far from a formula's. */
function slipsAround(formula: string): FamilyFields['slips'] {
  return [2, 3, 4].map((times) => ({
    id: `s${times}`,
    formula: `${times} * (${formula})`,
    reason: 'Times.',
  }));
}
