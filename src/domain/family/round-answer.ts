import type { FamilyFields } from './family-schema.ts';

/** Binary fractions: 1.3656 × 100 may end in a 1 at the sixteenth place, which mustn't round a limit to the next step. */
const slack = 1e-9;

type Rounding = Pick<FamilyFields, 'decimals' | 'rounding'>;

/** The number as an answer gives it: so many decimals, and a limit on its safe side. */
export function roundAnswer(value: number, { decimals, rounding }: Rounding): number {
  const scale = 10 ** decimals;
  const scaled = value * scale;
  const tiny = slack * Math.max(1, Math.abs(scaled));
  if (rounding === 'down') return Math.floor(scaled + tiny) / scale;
  if (rounding === 'up') return Math.ceil(scaled - tiny) / scale;
  // Half up, as the tables of the book are rounded: 2.185 becomes 2.19.
  return Math.floor(scaled + 0.5 + tiny) / scale;
}

/**
 * How far from the rounded answer a typed one may be. For a limit, no further than the exact value: a number beyond it would be
 * unsafe.
 */
export function toleranceAround(exact: number, family: Rounding & Pick<FamilyFields, 'tolerance'>): number {
  if (family.rounding === 'nearest') return family.tolerance;
  return Math.min(family.tolerance, Math.abs(exact - roundAnswer(exact, family)));
}
