import { expect, it } from 'vitest';

import { chancePercent } from './percent.ts';

it.each([
  [0, '1%'],
  [0.004, '1%'],
  [0.0149, '1%'],
  [0.805, '81%'],
  [0.985, '99%'],
  [0.9983, '99%'],
  [1, '99%'],
])('writes a chance of %s as %s, and no certainty', (chance, written) => {
  expect(chancePercent(chance)).toBe(written);
});
