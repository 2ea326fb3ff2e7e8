import { expect, it } from 'vitest';

import { median } from './median.ts';

it.each([
  [[], null],
  [[7], 7],
  [[30, 5, 200, 10, 20], 20],
  [[10, 9, 100, 2], 9.5],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});
