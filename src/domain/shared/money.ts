import { decimalsOf } from '#domain/plan/smallest-sum.ts';

import { inDigits } from './in-digits.ts';

/** An amount in words, e.g. `£7.99`: pounds by hand (see dates.ts), other currencies as the browser writes them, with the decimals that Stripe charges. */
export function describeAmount(amount: number, currency: string): string {
  if (currency.toUpperCase() !== 'GBP') {
    const digits = decimalsOf(currency);
    return new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  }
  const [pounds, pence] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}£${inDigits(Number(pounds))}.${pence}`;
}
