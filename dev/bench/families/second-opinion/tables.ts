/** Resistance at 20 °C of a plain copper conductor in mΩ/m, by csa in mm² (BS EN 60228, class 1 and 2). */
const conductorResistances = new Map([
  [1, 18.1],
  [1.5, 12.1],
  [2.5, 7.41],
  [4, 4.61],
  [6, 3.08],
  [10, 1.83],
  [16, 1.15],
  [25, 0.727],
]);

/** Voltage drop of a two-core 70 °C thermoplastic cable on AC in mV/A/m, by csa in mm². */
const twoCoreDrops = new Map([
  [1, 44],
  [1.5, 29],
  [2.5, 18],
  [4, 11],
  [6, 7.3],
  [10, 4.4],
  [16, 2.8],
]);

/** Current-carrying capacity of flat twin-and-earth cable clipped direct in A, by csa in mm². */
const flatCableCapacities = new Map([
  [1, 16],
  [1.5, 20],
  [2.5, 27],
  [4, 37],
  [6, 47],
  [10, 64],
  [16, 85],
]);

/** Standard nominal csa in mm² (IEC 60228), smallest first. */
const standardSizes = [1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120];

/** Conductor resistance at 20 °C, in mΩ/m. @throws RangeError for a csa that isn't in the table */
export const milliohmsPerMetre = (csa: number): number => rowOf(conductorResistances, csa);

/** Voltage drop, in mV/A/m. @throws RangeError for a csa that isn't in the table */
export const millivoltsPerAmpMetre = (csa: number): number => rowOf(twoCoreDrops, csa);

/** Current-carrying capacity when clipped direct, in A. @throws RangeError for a csa that isn't in the table */
export const clippedDirect = (csa: number): number => rowOf(flatCableCapacities, csa);

/** The smallest standard csa that is large enough, in mm²; NaN if none is. */
export function standardSize(isEnough: (csa: number) => boolean): number {
  return standardSizes.find(isEnough) ?? Number.NaN;
}

function rowOf(table: ReadonlyMap<number, number>, csa: number): number {
  const row = table.get(csa);
  if (row === undefined) throw new RangeError(`The table has no row for ${csa} mm²`);
  return row;
}
