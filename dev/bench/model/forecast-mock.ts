import { paper as realPaper } from '#domain/exam/paper.ts';
import { type ExamForecast, forecastExam } from '#domain/readiness/exam-forecast.ts';
import { levelOf } from '#domain/readiness/level.ts';
import type { ModelWeights } from '#domain/readiness/weights.ts';

import type { MockCase } from './replay.ts';

/** Forecasts a block of new questions with the app's model. @param passShare 0 to 1 */
export function forecastMock(
  { before, paper, questions }: MockCase,
  weights: ModelWeights,
  passShare = realPaper.passMark / 100,
): ExamForecast {
  const terms = { questions, toPass: Math.ceil(passShare * questions) };
  return forecastExam(levelOf(before, weights), [], paper, terms, weights);
}
