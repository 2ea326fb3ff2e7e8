import { hot, type Opinion, U0 } from './opinion.ts';
import { clippedDirect, milliohmsPerMetre, millivoltsPerAmpMetre, standardSize } from './tables.ts';

/** Largest voltage drop of a 230 V circuit other than lighting, in V. */
const largestDrop = 0.05 * U0;

/** Factor that makes a cable behind a BS 3036 fuse as safe as one behind a circuit-breaker (1.45 / 2). */
const rewirable = 1.45 / 2;

const copper = 115;
/** Steel armour of a 90 °C thermosetting cable, Table 54.4. */
const steelArmour = 46;

/** Volts lost over `metres` in a two-core cable. */
const drop = (csa: number, amps: number, metres: number) =>
  amps * metres * (millivoltsPerAmpMetre(csa) / 1000);

/** Volts lost in line and neutral together at 20 °C. */
const coldDrop = (csa: number, amps: number, metres: number) =>
  2 * amps * metres * (milliohmsPerMetre(csa) / 1000);

/** Voltage drop, and the lengths and sizes that it allows. */
export const dropOpinions: Readonly<Record<string, Opinion>> = {
  '5-080': (v) => hot * coldDrop(v('S'), v('I'), v('L')),
  '8-016': (v) => drop(v('S'), v('I'), v('L')),
  '8-017': (v) => (100 * drop(v('S'), v('I'), v('L'))) / U0,
  '8-019': (v) => v('Vd') / drop(v('S'), v('I'), 1),
  '8-020': (v) => coldDrop(v('S'), v('I'), v('L')),
  '8-037': (v) => drop(v('S'), (1000 * v('P')) / U0, v('L')),
  '8-039': (v) => (1000 * largestDrop) / (v('I') * v('L')),
  '8-045': (v) => (largestDrop - v('lost')) / drop(v('S'), v('I'), 1),
  '8-601': (v) => standardSize((csa) => csa >= 1.5 && drop(csa, v('I'), v('L')) <= v('Vd') + 1e-9),
  // The tabulated value of a three-phase cable already includes √3.
  '8-602': (v) => (v('mv') * v('I') * v('L')) / 1000,
};

/** Current ratings of cables, with their correction factors. */
export const ratingOpinions: Readonly<Record<string, Opinion>> = {
  '4-601': (v) => v('In') / rewirable / v('Ca') / v('Cg'),
  '5-079': (v) => v('In') / v('len') / v('Ca'),
  '8-015': (v) => v('In') / v('Ca') / v('Cg'),
  '8-021': (v) => clippedDirect(v('S')) * v('Ca') * v('Cg'),
};

/** Heat in a fault: the adiabatic equation, solved for what is asked. */
export const faultOpinions: Readonly<Record<string, Opinion>> = {
  '4-086': (v) => ((copper * v('S')) / v('I')) ** 2,
  '4-087': (v) => v('I') ** 2 * (v('ms') / 1000),
  '4-089': (v) => (copper * v('S')) / Math.sqrt(v('t')),
  '5-028': (v) => (v('I') * Math.sqrt(v('t'))) / copper,
  '5-074': (v) => (v('I') * Math.sqrt(v('t'))) / steelArmour,
  '5-076': (v) => Math.sqrt(v('e')) / copper,
  '5-603': (v) => standardSize((csa) => (copper * csa) ** 2 >= v('I') ** 2 * v('t')),
};

/** Resistances, and the readings of dead tests. */
export const resistanceOpinions: Readonly<Record<string, Opinion>> = {
  // A load divides between the legs of a ring in the inverse ratio of their lengths.
  '4-093': (v) => {
    const shorter = Math.min(v('short'), v('total') - v('short'));
    return (v('I') * (v('total') - shorter)) / v('total');
  },
  '5-035': (v) => (hot * v('L') * milliohmsPerMetre(v('S'))) / 1000,
  // Two halves of (r1 + r2) / 2 in parallel.
  '6-017': (v) => (v('r1') + (v('r1') + v('d'))) / 4,
  // Equal lengths of copper: the resistances are in the inverse ratio of the areas.
  '6-018': (v) => v('r1') / (v('cpc') / v('S')),
  '6-601': (v) => 1 / (1 / v('a') + 1 / v('b') + 1 / v('c')),
  '6-602': (v) => radialEnds(v('S'), v('cpc'), v('L')) / 4,
  '6-603': (v) => radialEnds(v('S'), v('cpc'), v('L')),
  '8-018': (v) => hot * radialEnds(v('S'), v('cpc'), v('L')),
  // Ω·mm²/m, which is the same as μΩ·m.
  '8-041': (v) => 0.0172 * (v('L') / v('A')),
};

/** Resistance of a line conductor and a cpc in series at 20 °C, in Ω. */
function radialEnds(line: number, cpc: number, metres: number): number {
  return (metres * milliohmsPerMetre(line)) / 1000 + (metres * milliohmsPerMetre(cpc)) / 1000;
}
