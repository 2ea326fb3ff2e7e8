const wholeOnly: ReadonlySet<string> = new Set(['ISK', 'UGX']);
const threeDecimals: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/**
 * The smallest sum that Stripe charges or gives back in a currency, in minor units: every sum is a multiple of it. Krónur and
 * Uganda shillings are given in hundredths but must be whole, and with three decimals the last must be 0:
 * https://docs.stripe.com/currencies#special-cases
 *
 * @param currency an ISO code, in capital letters or not
 */
export function smallestSum(currency: string): number {
  const code = currency.toUpperCase();
  if (wholeOnly.has(code)) return 100;
  return threeDecimals.has(code) ? 10 : 1;
}
