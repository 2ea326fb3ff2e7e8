import { paper, rightToPass } from '#domain/exam/paper.ts';
import { type ForecastPart, readinessOf } from '#domain/readiness/readiness.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { simulateLearner, studyOf } from './simulate-learner.ts';

/** Learners with about the same forecast: its mean, and how many of them passed. Shares from 0 to 1. */
export type Decile = {
  readonly learners: number;
  readonly told: number;
  readonly passed: number;
};

export type Calibration = {
  readonly learners: number;
  readonly deciles: readonly Decile[];
  /** How often the number of right answers was within the forecast's likely range. */
  readonly covered: number;
};

/**
 * Simulates learners of known ability, forecasts each one's exam, and compares.
 *
 * @param seed the same seed gives the same result
 */
export function calibrate(parts: readonly ForecastPart[], learners: number, seed: string): Calibration {
  const random = seededRandom(seed);
  const now = Date.parse('2026-11-20T18:00:00Z');
  const sums = Array.from({ length: 10 }, () => ({ learners: 0, told: 0, passed: 0 }));
  let [covered, forecasts] = [0, 0];
  for (let index = 0; index < learners; index += 1) {
    const { answers, right } = simulateLearner(parts, now, random);
    const readiness = readinessOf(parts, studyOf(answers), now);
    if (readiness.status !== 'ready') continue;
    forecasts += 1;
    if (readiness.low <= right && right <= readiness.high) covered += 1;
    const sum = sums[Math.min(9, Math.floor(readiness.chance * 10))];
    if (!sum) continue;
    sum.learners += 1;
    sum.told += readiness.chance;
    sum.passed += Number(right >= rightToPass(paper.questionCount));
  }
  return {
    learners: forecasts,
    covered: covered / forecasts,
    deciles: sums.map((sum) => ({
      learners: sum.learners,
      told: sum.told / sum.learners,
      passed: sum.passed / sum.learners,
    })),
  };
}
