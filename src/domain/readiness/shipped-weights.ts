import type { ModelWeights } from './weights.ts';

/**
 * The weights in use since 22 November 2026: what `npm run bench:readiness -- 2000 --fit` prints, rounded to three digits and
 * otherwise unchanged. They were fitted to simulated learners, based on published parameters and on assumptions listed in
 * `dev/bench/readiness/simulate-learner.ts`; no real answers were used. `practiceLimit`, `familiarity`, `seenWeight` and
 * `authorStep` are assumptions, since nobody in the simulation repeats a mock. See docs/decisions/forecast.md.
 */
export const shippedWeights: ModelWeights = {
  priorShare: 0.75,
  priorStrength: 14.8,
  partStrength: 25,
  answerWeight: 1.25,
  halfLifeDays: 112,
  halfLifeAnswers: 132,
  practiceLimit: 60,
  familiarity: 0.15,
  seenWeight: 0.5,
  sittingVariance: 0.0121,
  authorStep: 0.4,
  recall: {
    intercept: 0.718,
    lastRight: -0.0973,
    level: 0.671,
    difficulty: -0.457,
    time: -0.0334,
    timeAfterRight: 0.03,
    answers: 0.0255,
  },
};
