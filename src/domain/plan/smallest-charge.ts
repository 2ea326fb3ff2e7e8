import { smallestSum } from './smallest-sum.ts';

/**
 * The least that Stripe charges, in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. Taken from
 * ten public repositories that quote that table and agree, not from the page itself.
 */
const minima: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30 },
    ...{ HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200 },
    ...{ RON: 200, SEK: 300, SGD: 50, THB: 1000, USD: 50 },
  }),
);

/**
 * The least that Stripe charges in a currency, in minor units. For a currency that isn't in Stripe's table, the smallest sum.
 *
 * @param currency an ISO code, in capital letters or not
 */
export function smallestCharge(currency: string): number {
  return minima.get(currency.toUpperCase()) ?? smallestSum(currency);
}
