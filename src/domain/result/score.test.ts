import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { outcomeFields, scoreOf } from './score.ts';

describe('the score', () => {
  it('is ⌊100 × correct ÷ total⌋ without part marks', () => {
    const rights = fc
      .integer({ min: 1, max: 1000 })
      .chain((total) => fc.tuple(fc.nat(total), fc.constant(total)));
    fc.assert(
      fc.property(rights, ([right, total]) => {
        const { score, correctAnswers } = scoreOf(right, total);
        expect(correctAnswers).toBe(right);
        // Whole numbers only, so that no rounding decides.
        expect(BigInt(score)).toBe((100n * BigInt(right)) / BigInt(total));
      }),
    );
  });

  it('fits the stored marks with part marks too, as the rules ask, and is 100 only when all is right', () => {
    const share = fc.integer({ min: 1, max: 10 }).chain((of) => fc.nat(of).map((right) => ({ right, of })));
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 60 }), (shares) => {
        const earned = shares.reduce((sum, { right, of }) => sum + right / of, 0);
        const { score, correctAnswers } = scoreOf(earned, shares.length);
        expect(score).toBe(Math.floor(Math.round(100 * correctAnswers) / shares.length));
        expect(correctAnswers).toBeLessThanOrEqual(earned + 1e-6);
        expect(score === 100).toBe(shares.every(({ right, of }) => right === of));
      }),
    );
  });

  it.each([
    [3 * (1 / 3), 3, 33, 1],
    [2 / 3 + 1 / 3, 1, 100, 1],
    [0.495, 1, 49, 0.49],
    [0, 0, 0, 0],
  ])('of %f marks in %i questions is %i, stored with %f', (earned, total, score, correctAnswers) => {
    expect(scoreOf(earned, total)).toEqual({ score, correctAnswers });
  });
});

it('passes at the pass mark, and neither passes nor fails without one', () => {
  expect([59, 60, 61].map((score) => outcomeFields(score, 60))).toEqual([
    { passed: false },
    { passed: true },
    { passed: true },
  ]);
  expect(outcomeFields(100, 0)).toEqual({});
});
