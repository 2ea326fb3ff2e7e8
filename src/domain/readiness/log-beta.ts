// Lanczos' approximation with g = 7 and nine terms, the coefficients of GSL's specfunc/gamma.c. Against mpmath 1.3 the error of
// `logGamma` from 0.001 to a million is below 4e-15, or 4e-15 times its value where that's above 1.
const terms = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for x > 0. */
export function logGamma(x: number): number {
  const series = terms.reduce((sum, term, index) => sum + term / (x + index), 0.9999999999998099);
  const base = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

/** The logarithm of the beta function, for a, b > 0. */
export function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
