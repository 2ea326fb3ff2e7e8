/** A share, 0 to 1, as every screen writes it. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
