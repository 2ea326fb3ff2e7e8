import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate, type Stratum } from './allocate.ts';

const strataArbitrary = fc
  .array(fc.record({ weight: fc.nat(20), size: fc.nat(40) }), { minLength: 1, maxLength: 10 })
  .map((parts) =>
    parts.map(
      ({ weight, size }, part): Stratum => ({
        id: `part-${part}`,
        weight,
        size,
      }),
    ),
  );

describe('sharing out questions', () => {
  it('follows the weights of the real exam when every part has enough [ATT-9]', () => {
    const weights = [4, 2, 6, 15, 14, 4, 10, 5];
    const strata = weights.map((weight, part) => ({
      id: `part-${part + 1}`,
      weight,
      size: 100,
    }));
    expect([...allocate(strata, 60).values()]).toEqual(weights);
    expect([...allocate(strata, 30).values()].reduce((sum, share) => sum + share)).toBe(30);
  });

  // The examples of Wikipedia's “Largest remainder method” with the Hare quota; the last two are its Alabama paradox.
  it.each([
    [10, [47_000, 16_000, 15_800, 12_000, 6100, 3100], [5, 2, 1, 1, 1, 0]],
    [25, [1500, 1500, 900, 500, 500, 200], [7, 7, 4, 3, 3, 1]],
    [26, [1500, 1500, 900, 500, 500, 200], [8, 8, 5, 2, 2, 1]],
  ])('gives %d as Hamilton’s method does', (count, votes, seats) => {
    const strata = votes.map((weight, party) => ({ id: `party-${party}`, weight, size: 30 }));
    expect([...allocate(strata, count).values()]).toEqual(seats);
  });

  it('gives as many as wanted as far as there are questions, and of no part more than it has', () => {
    fc.assert(
      fc.property(strataArbitrary, fc.integer({ min: 1, max: 200 }), (strata, count) => {
        const shares = allocate(strata, count);
        const available = strata.reduce((sum, { size }) => sum + size, 0);
        expect([...shares.values()].reduce((sum, share) => sum + share)).toBe(Math.min(count, available));
        for (const { id, size } of strata) expect(shares.get(id)).toBeLessThanOrEqual(size);
      }),
    );
  });

  it('gives the same shares in whatever order the parts come', () => {
    fc.assert(
      fc.property(strataArbitrary, fc.integer({ min: 1, max: 200 }), (strata, count) => {
        const shares = allocate(strata, count);
        for (const [id, share] of allocate(strata.toReversed(), count)) expect(share).toBe(shares.get(id));
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
            size: 60,
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
});
