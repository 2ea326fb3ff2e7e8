import type { Response } from '../response.ts';
import type { NumericQuestion } from './numeric-schema.ts';
import { parseQuantity } from './parse-quantity.ts';
import { readAnswer } from './read-answer.ts';
import { findUnit } from './units.ts';

/**
 * 1 when a reading of the typed quantity lies within the tolerance, bounds included, else 0. A quantity
 * without a unit is taken to be in the unit asked for; another unit of the same kind is converted.
 */
export function gradeNumeric(question: NumericQuestion, response: Response): number {
  if (typeof response !== 'string') return 0;
  const { value, tolerance, unit } = question.answer;
  const typed = readAnswer(response, unit);
  if (!typed) return 0;
  // Floating-point error: 1.35 + 0.02 must still reach a typed 1.37.
  const slack = 1e-9 * Math.max(tolerance, Math.abs(value));
  return typed.readings.some((reading) => Math.abs(reading - value) <= tolerance + slack) ? 1 : 0;
}

/** What is wrong with a typed answer before it is graded, in words for the learner; null when it can be graded. */
export function checkNumeric(question: NumericQuestion, response: string): string | null {
  const { unit } = question.answer;
  const typed = parseQuantity(response, unit);
  if (typed.kind === 'not-a-number') return 'Enter a number, for example 1.37 or 1,37.';
  if (typed.kind === 'unknown-unit') return `We don’t know the unit "${typed.unit}".${inUnit(unit)}`;
  if (typed.unit && typed.unit.base !== findUnit(unit)?.base)
    return `That’s a different kind of unit.${inUnit(unit)}`;
  return null;
}

function inUnit(unit: string): string {
  return unit === '' ? ' Answer without a unit.' : ` Answer in ${unit}.`;
}
