import { expect, it } from 'vitest';

import { logBeta, logGamma } from './log-beta.ts';

it.each([
  // Abramowitz and Stegun, "Handbook of Mathematical Functions", table 6.1, and factorials.
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [1, 0],
  [5, Math.log(24)],
  [1.75, Math.log(0.919062526848883)],
  [101, 363.7393755555635],
])('the logarithm of Γ(%d)', (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 9);
});

it('B(a, b) is 1 / 12 for 2 and 3, and symmetric', () => {
  expect(logBeta(2, 3)).toBeCloseTo(-Math.log(12), 9);
  expect(logBeta(0.3, 7)).toBeCloseTo(logBeta(7, 0.3), 12);
});
