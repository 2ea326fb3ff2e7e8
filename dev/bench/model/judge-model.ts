import { recallChance } from '#domain/readiness/recall.ts';
import type { ModelWeights } from '#domain/readiness/weights.ts';
import { seededRandom, shuffle } from '#domain/shared/random.ts';

import { type Fitted, fitModel, type Least } from './fit.ts';
import { forecastMock } from './forecast-mock.ts';
import type { Told } from './metrics.ts';
import type { LogLearner } from './read-log.ts';
import { mocksOf, reasksOf } from './replay.ts';

/** A question asked again, and what the model said. */
export interface JudgedReask extends Told {
  readonly question: string;
  readonly at: number;
}

/** A mock: what the model said, the likely range of right answers, and how many were right. */
export interface JudgedMock extends Told {
  readonly at: number;
  readonly low: number;
  readonly high: number;
  readonly right: number;
}

export interface Judged {
  readonly reasks: readonly JudgedReask[];
  readonly mocks: readonly JudgedMock[];
}

export interface JudgeOptions {
  readonly start: ModelWeights;
  /** Another log to fit on, without the learners who are also in the judged one; null to go by `folds`. */
  readonly other: readonly LogLearner[] | null;
  /** Folds for cross-validation: each is judged by a fit on the others. 0 judges all learners by `start`. */
  readonly folds: number;
  readonly mockSize: number;
  readonly passShare: number;
  /** What a question needs to get a difficulty; one answer by default. */
  readonly least?: Least;
}

/** Replays a log and records what the model says before each answer. Nobody is judged by a fit that used their answers. */
export function judgeModel(learners: readonly LogLearner[], options: JudgeOptions): Judged {
  const judged = foldsOf(learners, options).flatMap(({ judge, fitted }) =>
    judge.map((learner) => judgeLearner(learner, fitted, options)),
  );
  return {
    reasks: judged.flatMap(({ reasks }) => reasks),
    mocks: judged.flatMap(({ mocks }) => mocks),
  };
}

interface Fold {
  readonly judge: readonly LogLearner[];
  readonly fitted: Fitted;
}

function foldsOf(
  learners: readonly LogLearner[],
  { start, other, folds, mockSize, least }: JudgeOptions,
): Fold[] {
  if (other) {
    const judged = new Set(learners.map(({ id }) => id));
    const teachers = other.filter(({ id }) => !judged.has(id));
    return [{ judge: learners, fitted: fitModel(teachers, start, mockSize, least) }];
  }
  if (folds === 0) return [{ judge: learners, fitted: { difficulties: new Map(), weights: start } }];
  const mixed = shuffle(learners, seededRandom('folds'));
  return Array.from({ length: folds }, (_, fold) => ({
    judge: mixed.filter((_, index) => index % folds === fold),
    fitted: fitModel(
      mixed.filter((_, index) => index % folds !== fold),
      start,
      mockSize,
      least,
    ),
  }));
}

function judgeLearner(
  learner: LogLearner,
  { difficulties, weights }: Fitted,
  { mockSize, passShare }: JudgeOptions,
): Judged {
  return {
    reasks: reasksOf(learner, difficulties, weights).map(({ recalled, correct, ...reask }) => ({
      ...reask,
      chance: recallChance(recalled, weights),
      happened: correct,
    })),
    mocks: mocksOf(learner, difficulties, mockSize).map((mock) => {
      const { chance, low, high } = forecastMock(mock, weights, passShare);
      const happened = mock.right >= Math.ceil(passShare * mockSize);
      const { at, right } = mock;
      return {
        learner: learner.id,
        at,
        chance,
        low,
        high,
        right,
        happened,
      };
    }),
  };
}
