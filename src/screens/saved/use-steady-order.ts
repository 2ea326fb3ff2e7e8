import { useState } from 'react';

/**
 * Ids in the order in which they came first, with later ones before them. A row whose note is deleted would otherwise move to
 * the first page, away from its Undo.
 */
export function useSteadyOrder(ids: readonly string[]): string[] {
  const [known, setKnown] = useState(ids);
  const before = new Set(known);
  const order = [...ids.filter((id) => !before.has(id)), ...known];
  if (order.length > known.length) setKnown(order);
  const listed = new Set(ids);
  return order.filter((id) => listed.has(id));
}
