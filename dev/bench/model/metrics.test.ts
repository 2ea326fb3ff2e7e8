import { describe, expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';

import {
  auc,
  brier,
  calibrationError,
  logLoss,
  rmseBins,
  slope,
  type Told,
  withInterval,
} from './metrics.ts';

/** Pairs of a chance and an outcome, each from a different learner. */
function told(...pairs: readonly (readonly [number, number])[]) {
  return pairs.map(([chance, happened], index) => ({
    learner: `l${index}`,
    chance,
    happened: happened === 1,
  }));
}

// The examples in scikit-learn's documentation of log_loss, roc_auc_score and brier_score_loss.
describe('figures agree with scikit-learn', () => {
  it('log loss', () => {
    expect(logLoss(told([0.1, 0], [0.9, 1], [0.8, 1], [0.35, 0]))).toBeCloseTo(0.21616, 5);
  });

  it('AUC', () => {
    expect(auc(told([0.1, 0], [0.4, 0], [0.35, 1], [0.8, 1]))).toBe(0.75);
  });

  it('Brier score', () => {
    expect(brier(told([0.1, 0], [0.9, 1], [0.8, 1], [0.3, 0]))).toBeCloseTo(0.0375, 9);
  });
});

it('gives ties half a point in the AUC', () => {
  expect(auc(told([0.5, 0], [0.5, 1]))).toBe(0.5);
  expect(auc(told([0.2, 1], [0.9, 0]))).toBe(0);
});

it('measures gaps between told and happened by bins', () => {
  const half = told([0.75, 1], [0.75, 0], [0.15, 0], [0.15, 0]);
  expect(calibrationError(half)).toBeCloseTo((0.25 + 0.15) / 2, 9);
  expect(rmseBins(half)).toBeCloseTo(Math.sqrt((0.25 ** 2 + 0.15 ** 2) / 2), 9);
});

it('finds the slope that chances were made too extreme by', () => {
  const random = seededRandom('slope');
  const overconfident = Array.from({ length: 20_000 }, (_, index) => {
    const logit = 6 * random() - 3;
    const happened = random() < 1 / (1 + Math.exp(-0.5 * logit));
    return { learner: `l${index}`, chance: 1 / (1 + Math.exp(-logit)), happened };
  });
  expect(slope(overconfident)).toBeCloseTo(0.5, 1);
});

// Wikipedia's example of a logistic regression: whether 20 students pass, by the hours that they studied.
it('finds the slope of chances that are far from what happened', () => {
  const failed = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5];
  const passed = [1.75, 2.25, 2.75, 3.25, 4, 4.25, 4.5, 4.75, 5, 5.5];
  const chance = (hours: number) => 1 / (1 + Math.exp(-hours));
  const students = told(
    ...failed.map((hours) => [chance(hours), 0] as const),
    ...passed.map((hours) => [chance(hours), 1] as const),
  );
  expect(slope(students)).toBeCloseTo(1.5046, 4);
});

it('puts a figure within its interval, the same for the same numbers', () => {
  const cases = told(...Array.from({ length: 200 }, (_, index) => [0.5, index % 2] as const));
  const share = (list: readonly Told[]) => list.filter(({ happened }) => happened).length / list.length;
  const first = withInterval(cases, share, seededRandom('interval'));
  expect(first).toEqual(withInterval(cases, share, seededRandom('interval')));
  expect(first.low).toBeLessThan(0.5);
  expect(first.high).toBeGreaterThan(0.5);
});
