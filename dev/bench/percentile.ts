/**
 * The percentile by nearest rank: the smallest value that at least `share` of all values don't exceed; 0.5 gives the median.
 *
 * @throws RangeError without values
 */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new RangeError('There’s no percentile of nothing');
  return value;
}
