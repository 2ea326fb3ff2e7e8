type Direction = 'more' | 'less';

/** Whether the answer grows or shrinks as a parameter grows, from physics alone: question id, parameter, direction. */
export const physics: readonly (readonly [string, string, Direction])[] = [
  // A longer circuit has more resistance, more impedance and more voltage drop.
  ...['4-031', '5-035', '6-602', '6-603', '8-018', '8-041'].map((id) => [id, 'L', 'more'] as const),
  ...['5-080', '8-016', '8-017', '8-020', '8-037', '8-602'].map((id) => [id, 'L', 'more'] as const),
  // A bigger cable has less of each.
  ...['4-031', '5-035', '6-602', '6-603', '8-018'].map((id) => [id, 'S', 'less'] as const),
  ...['5-080', '8-016', '8-017', '8-020', '8-037'].map((id) => [id, 'S', 'less'] as const),
  ['8-041', 'A', 'less'],
  // So a bigger cable may be longer, carries more and withstands a fault for longer.
  ...['4-032', '8-019', '8-045', '8-021', '4-086', '4-089'].map((id) => [id, 'S', 'more'] as const),
  // More supply impedance leaves less for the circuit and lets less current flow.
  ...['4-057', '4-073', '4-032'].map((id) => [id, 'Ze', 'less'] as const),
  ...['4-056', '4-074'].map((id) => [id, 'Zs', 'less'] as const),
  ...['4-094', '6-604'].map((id) => [id, 'z', 'less'] as const),
  // A longer fault needs a bigger conductor.
  ...['5-028', '5-074', '5-603'].map((id) => [id, 't', 'more'] as const),
  // The hotter the surroundings, the smaller Ca is and the bigger the cable.
  ...['4-601', '5-079', '8-015'].map((id) => [id, 'Ca', 'less'] as const),
];

/** Standard conductor sizes up to 120 mm², in mm² (BS EN 60228). */
const sizes = [1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120];

/** Rated currents of circuit-breakers (BS EN 60898-1) and rewirable fuses (BS 3036), in amperes. */
const breakers = [6, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125];
const rewirableFuses = [5, 15, 20, 30, 45, 60, 100];

/** Values that can be bought or that a standard sets, by the name of the parameter. */
export const realValues: Readonly<Record<string, readonly number[]>> = {
  In: [...breakers, ...rewirableFuses],
  S: sizes,
  cpc: sizes,
  // Rated residual operating currents, in mA (BS EN 61008-1).
  Idn: [10, 30, 100, 300, 500],
  // Multiples of In at which Types B, C and D trip instantaneously.
  m: [5, 10, 20],
  // 3% and 5% of 230 V.
  Vd: [6.9, 11.5],
};

/** Sizes that an answer in mm² without a tolerance can have. */
export const realSizes: readonly number[] = sizes;

/** The highest answer about a low-voltage installation, by unit. */
export const highest: Readonly<Record<string, number>> = {
  V: 400,
  // Fault currents up to the breaking capacity of small circuit-breakers.
  A: 25_000,
  kA: 25,
  // The largest electrode resistance at which 30 mA keeps the touch voltage to 50 V.
  Ω: 1667,
  m: 1000,
  // The adiabatic equation holds up to 5 s, but some questions ask for the time that it gives, which can be longer.
  s: 60,
  '%': 100,
  'mm²': 400,
};
