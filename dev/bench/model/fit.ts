import { recallTerms } from '#domain/readiness/recall.ts';
import type { ModelWeights } from '#domain/readiness/weights.ts';
import { groupBy } from '#domain/shared/group-by.ts';

import { forecastMock } from './forecast-mock.ts';
import type { LogLearner } from './read-log.ts';
import { type Difficulties, type MockCase, mocksOf, type Reask, reasksOf } from './replay.ts';

/** What is fitted to a log: the difficulties of its questions, and the weights. */
export interface Fitted {
  readonly difficulties: Difficulties;
  readonly weights: ModelWeights;
}

/** The prior, that a question has average difficulty, counts as this many answers. */
const difficultyStrength = 6;

/** The level is fitted to at most this many cases: more change little and take long. */
const maxCases = 400;

/** The fewest answers to a question, and learners who gave them, that its difficulty is fitted from. */
export interface Least {
  readonly answers: number;
  readonly learners: number;
}

/**
 * The minimum for a model that is shown to real learners: with fewer answers, a difficulty says more about the learners than
 * about the question.
 */
export const leastToPublish: Least = { answers: 30, learners: 20 };

/** Learns difficulties and weights from a log; with little data the weights stay near `start`. */
export function fitModel(
  learners: readonly LogLearner[],
  start: ModelWeights,
  mockSize: number,
  least: Least = { answers: 1, learners: 1 },
): Fitted {
  const difficulties = fitDifficulties(learners, start, least);
  const cases = learners.flatMap((learner) => mocksOf(learner, difficulties, mockSize));
  const level = fitLevel(thin(cases), start);
  const reasks = learners.flatMap((learner) => reasksOf(learner, difficulties, level));
  return { difficulties, weights: { ...level, recall: fitRecall(reasks, start.recall) } };
}

function thin(cases: readonly MockCase[]): MockCase[] {
  const step = Math.ceil(cases.length / maxCases);
  return cases.filter((_, index) => index % step === 0);
}

/**
 * Difficulties from first answers, compared with what each learner's own share of right answers predicts. Every learner counts
 * once for a question, however often they answered it.
 */
function fitDifficulties(
  learners: readonly LogLearner[],
  { priorShare, priorStrength }: ModelWeights,
  least: Least,
): Difficulties {
  const rest = new Map<string, { missed: number; information: number; learners: number; answers: number }>();
  for (const { answers } of learners) {
    const byQuestion = groupBy(answers, ({ question }) => question);
    const first = [...byQuestion.values()].flatMap(([answer]) => answer ?? []);
    const right = first.filter(({ correct }) => correct).length;
    const share = (right + priorShare * priorStrength) / (first.length + priorStrength);
    for (const { question, correct } of first) {
      const sum = rest.get(question) ?? { missed: 0, information: 0, learners: 0, answers: 0 };
      rest.set(question, {
        missed: sum.missed + share - Number(correct),
        information: sum.information + share * (1 - share),
        learners: sum.learners + 1,
        answers: sum.answers + (byQuestion.get(question)?.length ?? 0),
      });
    }
  }
  const prior = difficultyStrength * 0.25;
  return new Map(
    [...rest]
      .filter(([, sum]) => sum.answers >= least.answers && sum.learners >= least.learners)
      .map(([question, { missed, information }]) => [question, missed / (information + prior)]),
  );
}

const levelKeys = [
  'priorShare',
  'priorStrength',
  'partStrength',
  'answerWeight',
  'halfLifeDays',
  'halfLifeAnswers',
  'sittingVariance',
] as const;

/** Hill-climbs the likelihood of the numbers of right answers, one weight at a time, by ever smaller factors. */
export function fitLevel(cases: readonly MockCase[], start: ModelWeights): ModelWeights {
  if (cases.length === 0) return start;
  let best = { weights: start, score: scoreOf(cases, start, start) };
  for (const factor of [1.6, 1.25, 1.1]) {
    for (const key of [...levelKeys, ...levelKeys]) {
      for (const by of [factor, 1 / factor]) best = climb(cases, start, best, key, by);
    }
  }
  return best.weights;
}

interface Candidate {
  readonly weights: ModelWeights;
  readonly score: number;
}

function climb(
  cases: readonly MockCase[],
  start: ModelWeights,
  from: Candidate,
  key: (typeof levelKeys)[number],
  factor: number,
): Candidate {
  let best = from;
  for (let steps = 0; steps < 6; steps += 1) {
    const weights = { ...best.weights, [key]: best.weights[key] * factor };
    if (weights.priorShare >= 0.95) return best;
    const score = scoreOf(cases, weights, start);
    if (score <= best.score) return best;
    best = { weights, score };
  }
  return best;
}

/** The log-likelihood of the scores, minus a penalty for moving away from the start: half a nat for a factor of e. */
function scoreOf(cases: readonly MockCase[], weights: ModelWeights, start: ModelWeights): number {
  const penalty = levelKeys.reduce((sum, key) => sum + Math.log(weights[key] / start[key]) ** 2 / 2, 0);
  return cases.reduce(
    (sum, one) => sum + Math.log(Math.max(1e-12, forecastMock(one, weights).chances[one.right] ?? 0)),
    -penalty,
  );
}

const recallKeys = [
  'intercept',
  'lastRight',
  'level',
  'difficulty',
  'time',
  'timeAfterRight',
  'answers',
] as const;

/** Logistic regression by Newton's method, one weight at a time, with a ridge penalty of strength 1 towards `start`. */
export function fitRecall(reasks: readonly Reask[], start: ModelWeights['recall']): ModelWeights['recall'] {
  const rows = reasks.map(({ recalled, correct }) => ({ terms: recallTerms(recalled), correct }));
  const first = recallKeys.map((key) => start[key]);
  const fitted = [...first];
  for (let round = 0; round < 40; round += 1) {
    for (const [column, before] of first.entries()) {
      let [gradient, curvature] = [before - (fitted[column] ?? 0), 1];
      for (const { terms, correct } of rows) {
        const chance =
          1 / (1 + Math.exp(-terms.reduce((sum, term, index) => sum + term * (fitted[index] ?? 0), 0)));
        const term = terms[column] ?? 0;
        gradient += term * (Number(correct) - chance);
        curvature += term ** 2 * chance * (1 - chance);
      }
      fitted[column] = (fitted[column] ?? 0) + gradient / curvature;
    }
  }
  const [intercept = 0, lastRight = 0, level = 0, difficulty = 0, time = 0, timeAfterRight = 0, answers = 0] =
    fitted;
  return { intercept, lastRight, level, difficulty, time, timeAfterRight, answers };
}
