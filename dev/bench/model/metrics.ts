import { groupBy } from '#domain/shared/group-by.ts';

/** A forecast chance, 0 to 1, and whether it happened. The cases of one learner are resampled together. */
export interface Told {
  readonly learner: string;
  readonly chance: number;
  readonly happened: boolean;
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const clamp = (chance: number) => Math.min(1 - 1e-6, Math.max(1e-6, chance));
const logit = (chance: number) => Math.log(clamp(chance) / (1 - clamp(chance)));

/** Mean negative logarithm of the chance given to what happened. */
export function logLoss(told: readonly Told[]): number {
  return -mean(told.map(({ chance, happened }) => Math.log(happened ? clamp(chance) : 1 - clamp(chance))));
}

/** Mean squared difference between chance and outcome (Brier 1950). */
export function brier(told: readonly Told[]): number {
  return mean(told.map(({ chance, happened }) => (chance - Number(happened)) ** 2));
}

/** The probability that a case that happened was given a larger chance than one that didn't (Mann and Whitney 1947). */
export function auc(told: readonly Told[]): number {
  const sorted = [...told].sort((a, b) => a.chance - b.chance);
  let [ranks, happened] = [0, 0];
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.chance === sorted[start]?.chance) end += 1;
    const right = sorted.slice(start, end).filter((one) => one.happened).length;
    ranks += (right * (start + 1 + end)) / 2;
    happened += right;
    start = end;
  }
  return (ranks - (happened * (happened + 1)) / 2) / (happened * (told.length - happened));
}

/**
 * Cases in `count` bins of equal width by their chance: each bin's share of the cases, and its gap between forecast and
 * outcome.
 */
function bins(told: readonly Told[], count: number) {
  const groups = groupBy(told, ({ chance }) => Math.min(count - 1, Math.floor(chance * count)));
  return [...groups.values()].map((group) => ({
    share: group.length / told.length,
    gap: mean(group.map(({ chance }) => chance)) - mean(group.map(({ happened }) => Number(happened))),
  }));
}

/** Root of the mean squared gap between forecast and outcome, over 20 bins weighted by their cases. */
export function rmseBins(told: readonly Told[]): number {
  return Math.sqrt(bins(told, 20).reduce((sum, { share, gap }) => sum + share * gap ** 2, 0));
}

/** Mean absolute gap between forecast and outcome, over ten bins weighted by their cases (expected calibration error). */
export function calibrationError(told: readonly Told[]): number {
  return bins(told, 10).reduce((sum, { share, gap }) => sum + share * Math.abs(gap), 0);
}

/** The slope of a logistic regression of the outcome on the logit of the chance: 1 is right, below 1 is overconfident. */
export function slope(told: readonly Told[]): number {
  // From 1, the first step overshoots where chances are far from what happened, and the next ones never come back.
  let [intercept, gradient] = [0, 0];
  for (let round = 0; round < 30; round += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9];
    for (const { chance, happened } of told) {
      const x = logit(chance);
      const fitted = 1 / (1 + Math.exp(-(intercept + gradient * x)));
      const rest = Number(happened) - fitted;
      const weight = fitted * (1 - fitted);
      g0 += rest;
      g1 += rest * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 ** 2;
    intercept += (h11 * g0 - h01 * g1) / determinant;
    gradient += (h00 * g1 - h01 * g0) / determinant;
  }
  return gradient;
}

/**
 * A figure with its 95% interval, by resampling learners with replacement (Efron 1979).
 *
 * @param random numbers in [0, 1); the same numbers give the same interval
 */
export function withInterval<T extends { readonly learner: string }>(
  cases: readonly T[],
  figure: (cases: readonly T[]) => number,
  random: () => number,
): { readonly value: number; readonly low: number; readonly high: number } {
  const groups = [...groupBy(cases, ({ learner }) => learner).values()];
  const resampled = Array.from({ length: 200 }, () =>
    figure(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  ).sort((a, b) => a - b);
  return { value: figure(cases), low: resampled[4] ?? Number.NaN, high: resampled[194] ?? Number.NaN };
}
