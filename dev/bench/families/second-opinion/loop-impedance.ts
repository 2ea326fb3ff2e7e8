import { Cmin, hot, type Opinion, U0 } from './opinion.ts';
import { milliohmsPerMetre } from './tables.ts';

/** R1 + R2 per metre of a line conductor and a cpc at 20 °C, in Ω/m. */
function perMetre(line: number, cpc: number): number {
  return (milliohmsPerMetre(line) + milliohmsPerMetre(cpc)) / 1000;
}

/** Earth fault loops: their impedances, the currents that flow, and the lengths they allow. */
export const loopOpinions: Readonly<Record<string, Opinion>> = {
  '4-031': (v) => v('Ze') + v('L') * hot * perMetre(v('S'), v('cpc')),
  '4-057': (v) => v('Zs') - v('Ze'),
  // The 0.8 applies to the cold reading of the whole loop, so Ze is subtracted afterwards.
  '4-073': (v) => 0.8 * v('Zt') - v('Ze'),
  '4-032': (v) => (v('Zm') - v('Ze')) / (hot * perMetre(v('S'), v('cpc'))),
  '4-056': (v) => (Cmin * U0) / v('Zs'),
  // The circuit-breaker is sure to trip instantaneously at m × In, and the lowest voltage must drive that current.
  '4-074': (v) => (Cmin * U0) / v('Zs') / v('m'),
  // Only the part inside the installation warms up.
  '4-075': (v) => v('Ze') + hot * (v('Zs') - v('Ze')),
  '4-076': (v) => (Cmin * U0) / v('Ia'),
  '4-080': (v) => v('Ze') + v('Rd') + v('Rf'),
  '4-094': (v) => U0 / v('z'),
  // In 2.5/1.5 cable the cpc has 2.5/1.5 times the resistance of the line; both ends of the ring feed each socket-outlet.
  '4-098': (v) => v('Ze') + (v('r1') * (1 + 2.5 / 1.5)) / 4,
  // Volts divided by milliohms are kiloamperes.
  '6-604': (v) => (2 * U0) / v('z'),
};

/** Earthing, shock and touch voltages. */
export const shockOpinions: Readonly<Record<string, Opinion>> = {
  '4-079': (v) => (1000 * 50) / v('RA'),
  '4-033': (v) => (v('RA') * v('I')) / 1000,
  // RA and RB divide the voltage of the source.
  '4-077': (v) => U0 * (v('RA') / (v('RA') + v('RB'))),
  '4-078': (v) => 1 / (1 / v('r1') + 1 / v('r2')),
  '4-095': (v) => v('m') * v('In') * v('R'),
  '4-096': (v) => (U0 / (v('Ze') + v('R1') + v('R2'))) * v('R2'),
  '4-097': (v) => (1000 * U0) / v('R'),
};
