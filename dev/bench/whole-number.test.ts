import { expect, test } from 'vitest';

import { readWholeNumber } from './whole-number.ts';

test.each([
  ['1', 1],
  ['59', 59],
])('reads %s', (text, value) => {
  expect(readWholeNumber(text, 'number of taps', 1, 59)).toBe(value);
});

test.each(['', ' ', 'ten', '0', '60', '1.5', '-1', 'NaN', 'Infinity'])("refuses '%s'", (text) => {
  expect(() => readWholeNumber(text, 'number of taps', 1, 59)).toThrow(
    `The number of taps can’t be '${text}': give a whole number from 1 to 59.`,
  );
});

test('has no upper end unless one is given', () => {
  expect(readWholeNumber('100000', 'number of users', 1)).toBe(100_000);
  expect(() => readWholeNumber('Infinity', 'number of users', 1)).toThrow('a whole number of 1 or more.');
});
