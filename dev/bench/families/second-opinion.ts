import type { Values } from '#domain/family/family.ts';

import {
  dropOpinions,
  faultOpinions,
  ratingOpinions,
  resistanceOpinions,
} from './second-opinion/conductors.ts';
import { demandOpinions } from './second-opinion/demand.ts';
import { loopOpinions, shockOpinions } from './second-opinion/loop-impedance.ts';
import type { Opinion } from './second-opinion/opinion.ts';

const opinions: readonly (readonly [string, Opinion])[] = [
  demandOpinions,
  loopOpinions,
  shockOpinions,
  dropOpinions,
  ratingOpinions,
  faultOpinions,
  resistanceOpinions,
].flatMap((topic) => Object.entries(topic));

/**
 * Exact answers of the families before rounding, by question id. They're worked out from the stems and from electrical
 * engineering and share nothing with the families' own formulas, so a mistake must be made twice to go unnoticed.
 */
export const secondOpinions: Readonly<Record<string, (values: Values) => number>> = Object.fromEntries(
  opinions.map(([questionId, opinion]) => [questionId, (values: Values) => opinion(reader(values))]),
);

function reader(values: Values): (name: string) => number {
  return (name) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`No value is called ${name}`);
    return value;
  };
}

/** Works in millionths of the last decimal place, so that floating-point noise doesn't hide a half or an exact limit. */
const fine = 1_000_000;

/** Rounds as the stem asks: to the nearest with halves up, or to the safe side of a limit. */
export function roundOpinion(exact: number, decimals: number, rounding: 'nearest' | 'up' | 'down'): number {
  const steps = Math.round(exact * 10 ** decimals * fine);
  const over = ((steps % fine) + fine) % fine;
  const below = (steps - over) / fine;
  const goesUp = rounding === 'nearest' ? over >= fine / 2 : rounding === 'up' && over > 0;
  return Number(`${goesUp ? below + 1 : below}e-${decimals}`);
}
