/** Copper conductors by csa (mm²): the highest resistance at 20 °C in mΩ/m, BS EN 60228 Table 1 (class 1) and 2 (class 2). */
const resistances: Readonly<Record<number, number>> = {
  1: 18.1,
  1.5: 12.1,
  2.5: 7.41,
  4: 4.61,
  6: 3.08,
  10: 1.83,
  16: 1.15,
  25: 0.727,
};

/** Our own example table for two-core cables of 70 °C by csa (mm²): voltage drop in mV/A/m. */
const voltageDrops: Readonly<Record<number, number>> = {
  1: 44,
  1.5: 29,
  2.5: 18,
  4: 11,
  6: 7.3,
  10: 4.4,
  16: 2.8,
};

/** Our own example table for flat cables clipped direct by csa (mm²): capacity in amperes. */
const capacities: Readonly<Record<number, number>> = {
  1: 16,
  1.5: 20,
  2.5: 27,
  4: 37,
  6: 47,
  10: 64,
  16: 85,
};

/** Standard sizes of conductors in mm² (BS EN 60228). */
const sizes = [1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120] as const;

/** A value this close to a step of a table isn't asked: rounding on the way could land on the other side. */
const margin = 0.02;

const slack = 1e-9;

/**
 * What a formula of a family can call. Functions that our own families don't need are those of Moodle's calculated questions.
 * Angles are in radians; a call without a result, such as a size that no table holds, is NaN, and a variant with a NaN is drawn
 * again.
 */
export const functions: ReadonlyMap<string, (...numbers: number[]) => number> = new Map(
  Object.entries({
    abs: Math.abs,
    acos: Math.acos,
    asin: Math.asin,
    atan: Math.atan,
    ceil: (x: number) => Math.ceil(x - slack),
    cos: Math.cos,
    exp: Math.exp,
    floor: (x: number) => Math.floor(x + slack),
    /** The natural logarithm, or that of another base. */
    log: (x: number, base = Math.E) => Math.log(x) / Math.log(base),
    log10: Math.log10,
    max: Math.max,
    min: Math.min,
    pow: (x: number, exponent: number) => x ** exponent,
    round: roundHalves,
    sin: Math.sin,
    sqrt: Math.sqrt,
    tan: Math.tan,
    /** Resistance of a copper conductor at 20 °C, mΩ/m. */
    resistance: (csa: number) => resistances[csa] ?? Number.NaN,
    /** Voltage drop of our example cable, mV/A/m. */
    voltageDrop: (csa: number) => voltageDrops[csa] ?? Number.NaN,
    /** Capacity of our example cable, A. */
    capacity: (csa: number) => capacities[csa] ?? Number.NaN,
    /** The smallest csa whose voltage drop is at most so many mV/A/m. */
    sizeForVoltageDrop: (limit: number) =>
      sizes.find((size) => (voltageDrops[size] ?? Number.NaN) <= limit + slack) ?? Number.NaN,
    /** The next standard size of a conductor: up from the number, or the number itself. */
    nextSize: (x: number) => sizes.find((size) => size >= x - slack) ?? Number.NaN,
    /** The next standard size of a conductor: down from the number, or the number itself. */
    previousSize: (x: number) => sizes.findLast((size) => size <= x + slack) ?? Number.NaN,
    /** 1 where the first number is not within 2% of any other, else 0. */
    isClearOf: (x: number, step: number, ...steps: number[]) => isClearOf(x, [step, ...steps]),
    /** 1 where the number is not within 2% of a standard size of a conductor, else 0. */
    isClearOfSizes: (x: number) => isClearOf(x, sizes),
    /** 1 where the number is not within 2% of a whole number, else 0. */
    isClearOfWholes: (x: number) => isClearOf(x, [Math.floor(x), Math.ceil(x)]),
  }),
);

/** The most numbers that a function takes, where that is more than it needs. */
const most: ReadonlyMap<string, number> = new Map([
  ['log', 2],
  ['round', 2],
  ['max', Number.POSITIVE_INFINITY],
  ['min', Number.POSITIVE_INFINITY],
  ['isClearOf', Number.POSITIVE_INFINITY],
]);

/** Whether a function can be called with so many numbers. */
export function takes(name: string, count: number): boolean {
  const least = functions.get(name)?.length ?? Number.NaN;
  return count >= least && count <= (most.get(name) ?? least);
}

/** To the nearest at so many decimals, halves away from 0. */
export function roundHalves(x: number, decimals = 0): number {
  const scale = 10 ** decimals;
  return (Math.sign(x) * Math.floor(Math.abs(x) * scale + 0.5 + slack)) / scale;
}

function isClearOf(x: number, steps: readonly number[]): number {
  return steps.every((step) => Math.abs(x - step) > margin * Math.abs(step)) ? 1 : 0;
}
