/** A pool to draw from, with its weight and how many questions it has. */
export type Stratum = { readonly id: string; readonly weight: number; readonly size: number };

/**
 * How many questions each pool gives: in proportion to the weights, never more than it has, and `count` in total if there are
 * enough. Pools with weight 0 are used only when the others run out.
 */
export function allocate(strata: readonly Stratum[], count: number): Map<string, number> {
  const shares = new Map(strata.map(({ id }) => [id, 0]));
  let open = strata.filter(({ size }) => size > 0);
  let left = count;
  while (left > 0 && open.length > 0) {
    const weighted = open.some(({ weight }) => weight > 0);
    const total = open.reduce((sum, { weight }) => sum + (weighted ? weight : 1), 0);
    const quotas = open.map((stratum) => ({
      stratum,
      quota: (left * (weighted ? stratum.weight : 1)) / total,
    }));
    const exhausted = quotas.filter(({ stratum, quota }) => quota >= stratum.size);
    if (exhausted.length === 0) return withLargestRemainders(shares, quotas, left);
    // Such a part gives all it has; the rest is shared among the others.
    for (const { stratum } of exhausted) {
      shares.set(stratum.id, stratum.size);
      left -= stratum.size;
    }
    open = open.filter((stratum) => exhausted.every((part) => part.stratum !== stratum));
  }
  return shares;
}

/** Hamilton's method: the whole part of each quota, and one more for the largest remainders; equal ones go by id, whatever the order. */
function withLargestRemainders(
  shares: Map<string, number>,
  quotas: readonly { stratum: Stratum; quota: number }[],
  count: number,
): Map<string, number> {
  const whole = quotas.reduce((sum, { quota }) => sum + Math.floor(quota), 0);
  const byRemainder = [...quotas].sort(
    (a, b) => (b.quota % 1) - (a.quota % 1) || a.stratum.id.localeCompare(b.stratum.id),
  );
  const lucky = new Set(byRemainder.slice(0, count - whole).map(({ stratum }) => stratum.id));
  for (const { stratum, quota } of quotas) {
    shares.set(stratum.id, Math.floor(quota) + (lucky.has(stratum.id) ? 1 : 0));
  }
  return shares;
}
