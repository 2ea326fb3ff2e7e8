import { inDigits } from './in-digits.ts';

/**
 * An amount in words, e.g. `£7.99`: pounds by hand (see dates.ts), other currencies as the browser writes them, but with the decimals
 * of a sum that has some. Browsers leave those of HUF, COP and IDR out, which Stripe charges in hundredths.
 */
export function describeAmount(amount: number, currency: string): string {
  if (currency.toUpperCase() !== 'GBP') {
    const digits = !Number.isInteger(amount) && { minimumFractionDigits: 2, maximumFractionDigits: 3 };
    return new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...digits }).format(amount);
  }
  const [pounds, pence] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}£${inDigits(Number(pounds))}.${pence}`;
}

/** The same without the decimals of a whole sum, for prices: `£59`. */
export function describeWhole(amount: number, currency: string): string {
  return describeAmount(amount, currency).replace(/\.0+$/u, '');
}
