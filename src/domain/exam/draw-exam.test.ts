import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';

import { allocate, drawExam, type Stratum } from './draw-exam.ts';

const strataArbitrary = fc
  .array(fc.record({ weight: fc.nat(20), size: fc.nat(40) }), { minLength: 1, maxLength: 10 })
  .map((parts) =>
    parts.map(
      ({ weight, size }, part): Stratum => ({
        id: `part-${part}`,
        weight,
        questionIds: Array.from({ length: size }, (_, index) => `${part}-${index}`),
      }),
    ),
  );

describe('drawing an exam', () => {
  it('follows the weights of the real exam when every part has enough [ATT-9]', () => {
    const weights = [4, 2, 6, 15, 14, 4, 7, 8];
    const strata = weights.map((weight, part) => ({
      id: `part-${part + 1}`,
      weight,
      questionIds: Array.from({ length: 100 }, (_, index) => `${part + 1}-${index}`),
    }));
    expect([...allocate(strata, 60).values()]).toEqual(weights);
    expect([...allocate(strata, 30).values()].reduce((sum, share) => sum + share)).toBe(30);
  });

  it('draws the wanted number without repetition as far as there are questions, and says what is missing', () => {
    fc.assert(
      fc.property(strataArbitrary, fc.integer({ min: 1, max: 200 }), fc.string(), (strata, count, seed) => {
        const available = strata.flatMap((stratum) => stratum.questionIds);
        const { questionIds, missing } = drawExam(strata, count, seededRandom(seed));
        expect(new Set(questionIds).size).toBe(questionIds.length);
        expect(questionIds.length).toBe(Math.min(count, available.length));
        expect(missing).toBe(Math.max(0, count - available.length));
        expect(questionIds.every((id) => available.includes(id))).toBe(true);
      }),
    );
  });

  it('gives each part its share to within one question while no part runs out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 60 }),
        (weights, count) => {
          const strata = weights.map((weight, part) => ({
            id: `part-${part}`,
            weight,
            questionIds: Array.from({ length: 60 }, (_, index) => `${part}-${index}`),
          }));
          const total = weights.reduce((sum, weight) => sum + weight);
          for (const [part, share] of [...allocate(strata, count).values()].entries()) {
            const exact = (count * (weights[part] ?? 0)) / total;
            expect(Math.abs(share - exact)).toBeLessThan(1);
          }
        },
      ),
    );
  });

  it('draws the same exam from the same seed and another from another', () => {
    const strata = [
      { id: 'a', weight: 1, questionIds: Array.from({ length: 200 }, (_, index) => `q${index}`) },
    ];
    const draw = (seed: string) => drawExam(strata, 20, seededRandom(seed)).questionIds;
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('two'));
  });

  it('takes a question that stands in two parts once', () => {
    const strata = [
      { id: 'a', weight: 1, questionIds: ['x', 'y'] },
      { id: 'b', weight: 1, questionIds: ['y', 'z'] },
    ];
    expect(drawExam(strata, 9, seededRandom('s'))).toEqual({
      questionIds: expect.arrayContaining(['x', 'y', 'z']),
      missing: 6,
    });
  });
});
