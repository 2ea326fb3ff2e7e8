import { expect, it } from 'vitest';

import { logBeta, logGamma } from './log-beta.ts';

it.each([
  // Abramowitz and Stegun, "Handbook of Mathematical Functions", table 6.1, and factorials.
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [1, 0],
  [5, Math.log(24)],
  [1.75, Math.log(0.919062526848883)],
  [101, 363.7393755555635],
  // From mpmath 1.3.
  [0.1, 2.25271265173421],
  [30.25, 72.104204742008],
  [123.456, 469.60554712993],
])('the logarithm of Γ(%d)', (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 9);
});

it.each([
  [1.5, 0.25, 1.25164140808332],
  [20, 60 / 7, -17.4192393741293],
  [600, 400, -674.832784048887],
])('the logarithm of B(%d, %d) is what mpmath 1.3 has', (a, b, expected) => {
  expect(logBeta(a, b)).toBeCloseTo(expected, 9);
});

it('B(a, b) is 1 / 12 for 2 and 3, and symmetric', () => {
  expect(logBeta(2, 3)).toBeCloseTo(-Math.log(12), 9);
  expect(logBeta(0.3, 7)).toBeCloseTo(logBeta(7, 0.3), 12);
});
