import { useState } from 'react';

/**
 * Ids in the order in which they came first; later ones take the place that they have among those after them. A row whose note is
 * deleted would otherwise move to the first page, away from its Undo.
 */
export function useSteadyOrder(ids: readonly string[]): string[] {
  const [known, setKnown] = useState(ids);
  const placeOf = new Map(known.map((id, place) => [id, place]));
  const order = [...known];
  /** The first place of those that come after. */
  let place = order.length;
  for (const id of ids.toReversed()) {
    const before = placeOf.get(id);
    if (before === undefined) order.splice(place, 0, id);
    else place = Math.min(place, before);
  }
  if (order.length > known.length) setKnown(order);
  const listed = new Set(ids);
  return order.filter((id) => listed.has(id));
}
