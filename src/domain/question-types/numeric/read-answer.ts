import { parseQuantity } from './parse-quantity.ts';
import { findUnit } from './units.ts';

/** A typed number in the unit asked for: its possible readings, and how many of that unit one of the typed unit is. */
export type TypedAnswer = { readonly readings: readonly number[]; readonly scale: number };

/**
 * Reads a typed answer. One without a unit is in the unit asked for; another unit of the same kind is converted.
 *
 * @returns null for what isn't a number, or has a unit of another kind
 */
export function readAnswer(typed: string, unit: string): TypedAnswer | null {
  const quantity = parseQuantity(typed, unit);
  if (quantity.kind !== 'quantity') return null;
  if (!quantity.unit) return { readings: quantity.readings, scale: 1 };
  const asked = findUnit(unit);
  if (quantity.unit.base !== asked?.base) return null;
  return {
    readings: quantity.readings.map((reading) => reading / asked.factor),
    scale: quantity.unit.factor / asked.factor,
  };
}
