import type { ModelWeights } from './weights.ts';

/**
 * The weights in use since 22 November 2026. They start from a fit to 800 simulated learners (`npm run bench:readiness -- 800
 * --log FILE`, then `npm run fit-model -- --file FILE`). The weights of the level were then changed by hand, while looking at
 * public logs, so that answers count less and sittings differ more. `practiceLimit`, `familiarity` and `seenWeight` are
 * judgements: logs have no mocks. See docs/decisions/forecast.md.
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
  authorStep: 0.4,
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
