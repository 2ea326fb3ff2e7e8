/** A share with its 95% interval, all 0 to 1. */
export type Share = { readonly share: number; readonly low: number; readonly high: number };

/** The quantile of the standard normal distribution that leaves 2.5% on each side. */
const z = 1.959964;

/**
 * The share of successes with its 95% interval by Wilson's score (Wilson 1927), which holds for few cases and for shares near 0
 * and 1.
 *
 * @param count at least 1
 */
export function wilson(successes: number, count: number): Share {
  const share = successes / count;
  const centre = share + (z * z) / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * count)) / count);
  const scale = 1 + (z * z) / count;
  return { share, low: Math.max(0, (centre - reach) / scale), high: Math.min(1, (centre + reach) / scale) };
}
