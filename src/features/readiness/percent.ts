/** A share, 0 to 1, as every screen writes it. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** A chance, 0 to 1, as every screen writes it: from 1% to 99%, since no exam is certain. */
export function chancePercent(chance: number): string {
  return percent(Math.min(0.99, Math.max(0.01, chance)));
}
