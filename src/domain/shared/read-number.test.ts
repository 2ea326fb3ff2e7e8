import { expect, it } from 'vitest';

import { readNumber } from './read-number.ts';

it.each([
  ['1.37', 1.37],
  [' 1,37 ', 1.37],
  ['-0,5', -0.5],
  ['0,025', 0.025],
  ['1500', 1500],
  ['1500,25', 1500.25],
  ['1.500', 1.5],
  // With a separator between thousands or a decimal comma.
  ['1,500', Number.NaN],
  ['+12,000', Number.NaN],
  ['1,000,000', Number.NaN],
  ['1,500.25', Number.NaN],
  ['', Number.NaN],
  [' ', Number.NaN],
  ['many', Number.NaN],
])('%j is read as %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});
