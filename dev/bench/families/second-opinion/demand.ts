import { type Opinion, U0 } from './opinion.ts';

/** Line current, in A, of a balanced three-phase load of `watts` at 400 V. */
const balanced = (watts: number, powerFactor: number) => watts / powerFactor / 400 / Math.sqrt(3);

/** Supply and demand: load currents, diversity, leakage and power factor. */
export const demandOpinions: Readonly<Record<string, Opinion>> = {
  // Balanced load: P = √3 U I cos φ.
  '3-011': (v) => balanced(1000 * v('P'), v('pf')),
  // Diversity as given: heating in full, 90% of the lighting, half of the machines.
  '3-013': (v) => (1000 * v('Ph') + 900 * v('Pl') + 500 * v('Pm')) / U0,
  // The motor's output is `eff` of its input.
  '3-025': (v) => balanced((1000 * v('P')) / v('eff'), v('pf')),
  '3-026': (v) => (1000 * v('P')) / v('pf') / U0,
  // Loads between line and neutral: each line carries only its own.
  '3-030': (v) => (1000 * Math.max(v('P1'), v('P2'), v('P3'))) / U0,
  // Phasor sum of three currents 120° apart, by components.
  '3-031': (v) => {
    const third = (2 * Math.PI) / 3;
    const real = v('a') + v('b') * Math.cos(third) + v('c') * Math.cos(2 * third);
    const imaginary = v('b') * Math.sin(third) + v('c') * Math.sin(2 * third);
    return Math.hypot(real, imaginary);
  },
  '3-032': (v) => v('n') * v('i'),
  // Reactive power before minus reactive power after, each by Pythagoras from the apparent power.
  '8-044': (v) => reactive(v('P'), v('p1')) - reactive(v('P'), v('p2')),
  '3-601': (v) => {
    const full = (1000 * v('P')) / U0;
    return Math.min(full, 10) + 0.3 * Math.max(full - 10, 0) + v('sock');
  },
  '3-602': (v) => {
    const powers = [v('a'), v('b'), v('c')];
    const smallest = Math.min(...powers);
    const all = powers.reduce((sum, power) => sum + power, 0);
    return (1000 * (all - 0.75 * smallest)) / U0;
  },
  '3-603': (v) => 0.66 * v('Lt') + v('A') + 0.4 * v('B') + v('C'),
  // Without curtailment or diversity, every point may take its full current at once.
  '7-601': (v) => wholeItems((v('supply') - v('load')) / v('I')),
  // The leakage in normal operation may be at most 30% of the RCD's rating.
  '5-364': (v) => v('i') / 0.3,
  '5-602': (v) => wholeItems((0.3 * v('Idn') - v('X')) / v('i')),
};

function reactive(active: number, powerFactor: number): number {
  const apparent = active / powerFactor;
  return Math.sqrt(apparent ** 2 - active ** 2);
}

/** How many whole items fit, whatever the floating-point noise. */
function wholeItems(ratio: number): number {
  return Math.floor(Number(ratio.toFixed(9)));
}
