import type { ModelWeights } from './weights.ts';

/**
 * The weights in use: fitted on 22 November 2026 to 800 simulated learners (`npm run bench:readiness -- 800 --log FILE`, then
 * `npm run fit-model -- --file FILE`), whose spreads were shaped on public logs of real learners. The level
 * rests on less than simulated, and sittings differ more, because the logs differ: their sitting variances go from 0.007 to 0.04. The logs themselves are only for judging: their licences
 * don't all allow commercial use. `practiceLimit`, `familiarity` and `seenWeight` are judgements: logs have no mocks.
 */
export const shippedWeights: ModelWeights = {
  priorShare: 0.6,
  priorStrength: 20,
  partStrength: 20,
  answerWeight: 0.8,
  halfLifeDays: 40,
  halfLifeAnswers: 400,
  practiceLimit: 60,
  familiarity: 0.15,
  seenWeight: 0.5,
  sittingVariance: 0.014,
  recall: {
    intercept: 1.96,
    lastRight: 0.38,
    level: 1.02,
    difficulty: -1.18,
    time: -0.14,
    timeAfterRight: -0.04,
    answers: 0,
  },
};
