/**
 * A share in whole percent. Rounded down, like every score: nobody sees a pass they didn't earn. Sums of part marks may be just
 * short of a whole number.
 */
export function percentOf(value: number, max: number): number {
  return max === 0 ? 0 : Math.floor((100 * value) / max + 1e-9);
}
