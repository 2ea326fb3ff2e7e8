/** Currencies that Stripe counts in whole units, and those with three decimals; all others have two. */
const zeroDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const threeDecimals: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * An amount as Stripe wants it: 7.99 GBP is 799, 800 JPY is 800.
 *
 * @param currency an ISO code, in capital letters or not
 */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * unitsOf(currency));
}

/** The inverse of {@link toMinorUnits}. */
export function toMajorUnits(amount: number, currency: string): number {
  return amount / unitsOf(currency);
}

function unitsOf(currency: string): number {
  const code = currency.toUpperCase();
  if (zeroDecimals.has(code)) return 1;
  return threeDecimals.has(code) ? 1000 : 100;
}
