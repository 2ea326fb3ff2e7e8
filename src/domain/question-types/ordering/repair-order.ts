/** The fewest changes that correct an order. */
export type OrderRepair =
  /** Each pair changes places; no step is in two pairs. */
  | { readonly kind: 'swap'; readonly pairs: readonly (readonly [string, string])[] }
  /** Each of these moves to its right place; the others are already in the right order. */
  | { readonly kind: 'move'; readonly ids: readonly string[] };

/**
 * What to change in an order of steps, with the fewest changes: pairs to swap where that settles every wrong step at once,
 * else the steps to move.
 *
 * @returns null when the order is right, or isn't an order of these steps
 */
export function repairOrder(response: readonly string[], answer: readonly string[]): OrderRepair | null {
  const places = response.map((id) => answer.indexOf(id));
  if (response.length !== answer.length || new Set(places).size !== answer.length || places.includes(-1)) {
    return null;
  }
  const wrong = places.flatMap((place, index) => (place === index ? [] : [index]));
  if (wrong.length === 0) return null;
  const kept = new Set(longestRise(places));
  const moved = response.filter((_, index) => !kept.has(index));
  const canSwap = wrong.every((index) => places[places[index] ?? -1] === index);
  // Of two swapped steps at least one would have to move, so moving steps never takes fewer changes than swapping.
  if (!canSwap) return { kind: 'move', ids: moved };
  const firsts = wrong.filter((index) => index < (places[index] ?? -1));
  const at = (index: number | undefined) => response[index ?? -1] ?? '';
  return { kind: 'swap', pairs: firsts.map((index) => [at(index), at(places[index])] as const) };
}

/** The indices of a longest rising subsequence. */
function longestRise(places: readonly number[]): number[] {
  const rises: number[][] = [];
  for (const [index, place] of places.entries()) {
    const before = rises.filter((rise) => (places[rise.at(-1) ?? -1] ?? -1) < place);
    const best = before.reduce((longest, rise) => (rise.length > longest.length ? rise : longest), []);
    rises.push([...best, index]);
  }
  return rises.reduce((longest, rise) => (rise.length > longest.length ? rise : longest), []);
}
