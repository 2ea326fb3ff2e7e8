import { clampShare, type Level } from './level.ts';
import { logBeta, logGamma } from './log-beta.ts';
import type { ModelWeights } from './weights.ts';

/** A part of the real paper, and its number of questions there. */
export type PartShare = { readonly id: string; readonly questions: number };

/** A mock exam that was sat, as evidence. */
export type MockSitting = {
  readonly right: number;
  readonly total: number;
  /** How many of its questions the learner had answered before. */
  readonly seen: number;
  /** Days since it was handed in. */
  readonly age: number;
};

/** The forecast for the real exam if it were today. Shares and chances are 0 to 1, the others numbers of right answers. */
export type ExamForecast = {
  /** The expected share of right answers. */
  readonly share: number;
  /** The chance of passing. */
  readonly chance: number;
  /** The likely score: with a probability of 80% it lies from `low` to `high`, both included. */
  readonly low: number;
  readonly high: number;
  /** The chance of each number of right answers, from 0 up. */
  readonly chances: readonly number[];
};

/** The paper that is forecast: how many questions it has and how many right answers pass it. */
export type PaperTerms = { readonly questions: number; readonly toPass: number };

/**
 * Forecasts an exam of new questions. The expected share comes from practice, part by part with the weights of the paper,
 * averaged with the mocks: a mock below it always lowers it, one above always raises it. Around that share the number of right
 * answers is beta-binomial (Skellam 1948): the more sittings vary, and the less is known, the wider. The width doesn't depend
 * on the mocks, or a bad one could raise the chance by narrowing the forecast.
 */
export function forecastExam(
  level: Level,
  mocks: readonly MockSitting[],
  paper: readonly PartShare[],
  { questions, toPass }: PaperTerms,
  weights: ModelWeights,
): ExamForecast {
  const share = expectedShare(level, mocks, paper, weights);
  const precision = 1 / (weights.sittingVariance + 1 / level.strength);
  const chances = betaBinomial(questions, share * precision, (1 - share) * precision);
  return {
    share,
    chance: chances.slice(toPass).reduce((sum, chance) => sum + chance, 0),
    low: quantile(chances, 0.1),
    high: quantile(chances, 0.9),
    chances,
  };
}

function expectedShare(
  level: Level,
  mocks: readonly MockSitting[],
  paper: readonly PartShare[],
  { practiceLimit, halfLifeDays, familiarity, seenWeight }: ModelWeights,
): number {
  const total = paper.reduce((sum, { questions }) => sum + questions, 0);
  const practised = paper.reduce((sum, { id, questions }) => sum + questions * level.shareOf(id), 0);
  let strength = Math.min(practiceLimit, level.strength);
  let right = strength * (total === 0 ? level.share : practised / total);
  for (const { right: scored, total: asked, seen, age } of mocks) {
    const unseen = asked - seen;
    const weight = 2 ** (-age / halfLifeDays) * (unseen + seenWeight * seen);
    // Questions seen before raise a score by about as much as a repeated answer is better than a first one.
    right += asked === 0 ? 0 : (weight * (scored - familiarity * seen)) / asked;
    strength += weight;
  }
  return clampShare(right / strength);
}

/** The chance of each number of right answers from 0 to `questions`. */
function betaBinomial(questions: number, a: number, b: number): number[] {
  const whole = logBeta(a, b);
  return Array.from({ length: questions + 1 }, (_, right) => {
    const ways = logGamma(questions + 1) - logGamma(right + 1) - logGamma(questions - right + 1);
    return Math.exp(ways + logBeta(right + a, questions - right + b) - whole);
  });
}

/** The smallest number of right answers with at least this probability of scoring that or less. */
function quantile(chances: readonly number[], probability: number): number {
  let sum = 0;
  const found = chances.findIndex((chance) => {
    sum += chance;
    return sum >= probability;
  });
  return found === -1 ? chances.length - 1 : found;
}
