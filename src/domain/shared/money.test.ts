import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { inDigits } from './in-digits.ts';
import { describeAmount } from './money.ts';

it('writes pounds as the browser would in British English', () => {
  const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (pence) => {
      expect(describeAmount(pence / 100, 'GBP')).toBe(pounds.format(pence / 100));
    }),
  );
});

it.each([
  [7.9, 'GBP', '£7.90'],
  [1234.5, 'GBP', '£1,234.50'],
  [59, 'EUR', '€59.00'],
  [800, 'JPY', 'JP¥800'],
])('writes %d %s as %s', (amount, currency, text) => {
  expect(describeAmount(amount, currency)).toBe(text);
});

it('writes counts as the browser would in British English', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(inDigits(count)).toBe(count.toLocaleString('en-GB'));
    }),
  );
});
