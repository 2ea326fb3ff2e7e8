import { paper } from '#domain/exam/paper.ts';
import type { ForecastPart } from '#domain/readiness/readiness.ts';
import type { ModelWeights } from '#domain/readiness/weights.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { fitLevel, fitRecall } from '../model/fit.ts';
import { firstAnswers } from '../model/read-log.ts';
import { type Difficulties, type MockCase, reasksOf, withAges } from '../model/replay.ts';
import { difficultyOf, type SimulatedLearner, simulateLearner } from './simulate-learner.ts';

/** Where the fit starts: round numbers, which hardly matter after hundreds of exams. */
const start: ModelWeights = {
  priorShare: 0.6,
  priorStrength: 10,
  partStrength: 10,
  answerWeight: 1,
  halfLifeDays: 100,
  halfLifeAnswers: 400,
  practiceLimit: 60,
  familiarity: 0.15,
  seenWeight: 0.5,
  sittingVariance: 0.01,
  authorStep: 0.4,
  recall: { intercept: 0, lastRight: 0, level: 1, difficulty: -1, time: 0, timeAfterRight: 0, answers: 0 },
};

/**
 * Fits a model to simulated learners only: the weights of the level to their exams, those of the recall to the questions that
 * they were asked again.
 *
 * @param seed the same seed gives the same weights
 */
export function fitSimulated(parts: readonly ForecastPart[], learners: number, seed: string): ModelWeights {
  const random = seededRandom(seed);
  const now = Date.parse('2026-11-20T18:00:00Z');
  const simulated = Array.from({ length: learners }, () => simulateLearner(parts, now, random));
  const difficulties = new Map(
    parts.flatMap(({ questionIds }) => questionIds.map((id) => [id, difficultyOf(id)])),
  );
  const level = fitLevel(
    simulated.map((learner, index) => caseOf(learner, index, parts, now / 1000, difficulties)),
    start,
  );
  const reasks = simulated.flatMap(({ answers }, index) =>
    reasksOf({ id: String(index), answers }, difficulties, level),
  );
  return { ...level, recall: fitRecall(reasks, start.recall) };
}

/** The exam that a simulated learner sat after all their other answers. @param at seconds since the epoch */
function caseOf(
  { answers, right }: SimulatedLearner,
  index: number,
  parts: readonly ForecastPart[],
  at: number,
  difficulties: Difficulties,
): MockCase {
  return {
    learner: String(index),
    at,
    before: withAges(firstAnswers(answers), at, difficulties),
    paper: parts.map(({ id, weight }) => ({ id, questions: weight })),
    questions: paper.questionCount,
    right,
  };
}
