import fc from 'fast-check';
import { expect, it } from 'vitest';

import { plainNumber } from './plain-number.ts';

it.each([
  [0, '0'],
  [-1.5, '-1.5'],
  [1.37, '1.37'],
  [1e-7, '0.0000001'],
  [-1.25e-7, '-0.000000125'],
  [1.5e-10, '0.00000000015'],
  [1e21, '1000000000000000000000'],
  [1.25e21, '1250000000000000000000'],
  [-1.7976e300, `-17976${'0'.repeat(296)}`],
  [123456789012345680000, '123456789012345680000'],
])('%d in digits alone is %s', (value, digits) => {
  expect(plainNumber(value)).toBe(digits);
});

it('is read back as the same number, and has no power of ten', () => {
  const numbers = fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((value) => !Object.is(value, -0));
  fc.assert(
    fc.property(numbers, (value) => {
      const text = plainNumber(value);
      expect(Number(text)).toBe(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/u);
    }),
  );
});
