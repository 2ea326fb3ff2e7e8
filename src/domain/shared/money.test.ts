import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { inDigits } from './in-digits.ts';
import { describeAmount, describeWhole } from './money.ts';

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
  // The browser would round the first two: https://docs.stripe.com/currencies#special-cases
  [3490.5, 'HUF', 'HUF\u00a03,490.50'],
  [19900.25, 'cop', 'COP\u00a019,900.25'],
  [990, 'ISK', 'ISK\u00a0990'],
  [1.23, 'KWD', 'KWD\u00a01.23'],
])('writes %d %s as %s', (amount, currency, text) => {
  expect(describeAmount(amount, currency)).toBe(text);
});

it('writes a price without the decimals of a whole sum, as the browser would', () => {
  const options = { style: 'currency', trailingZeroDisplay: 'stripIfInteger' } as const;
  fc.assert(
    fc.property(fc.nat(1e6), fc.constantFrom('GBP', 'EUR', 'USD', 'KWD', 'JPY'), (amount, currency) => {
      const price = new Intl.NumberFormat('en-GB', { ...options, currency });
      expect(describeWhole(amount, currency)).toBe(price.format(amount));
    }),
  );
  expect(describeWhole(7.9, 'GBP')).toBe('£7.90');
});

it('writes counts as the browser would in British English', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(inDigits(count)).toBe(count.toLocaleString('en-GB'));
    }),
  );
});
