/**
 * The exact answer, before rounding, from the values that a question's family draws.
 *
 * @throws RangeError if a value that it needs is missing
 */
export type Opinion = (value: (name: string) => number) => number;

/** Nominal line voltage to Earth, in V. */
export const U0 = 230;

/** Lowest voltage factor of a low-voltage supply. */
export const Cmin = 0.95;

/** Ratio of the resistance of copper at 70 °C to that at 20 °C, as the stems give it. */
export const hot = 1.2;
