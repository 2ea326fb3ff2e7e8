import { rightToPass } from '#domain/exam/paper.ts';

import { logBeta } from './log-beta.ts';
import { normalCdf } from './normal.ts';
import { explanationGain, guessing, type PartEvidence } from './part-evidence.ts';

/** What the learner's other parts tell of a part is worth this many answers of its own. */
const priorStrength = 20;

/** The levels that a learner may have at first sight, from guessing to nearly everything right. */
const levels = Array.from({ length: 60 }, (_, index) => guessing + ((1 - guessing) * (index + 0.5)) / 60);
/** How common each level is among learners, up to a factor. */
const priorDensity = levels.map((level) => {
  const share = (level - guessing) / (1 - guessing);
  return share ** 0.9 * (1 - share) ** 0.6;
});

/** Standard deviations within which 80 % of a normal distribution lie. */
const eighty = 1.2815515655446004;

/** The forecast for the full mock. Shares are 0 to 1. */
export type Forecast = {
  /** The chance to pass. */
  readonly chance: number;
  /** Where the chance lies with a probability of 80 %. */
  readonly low: number;
  readonly high: number;
  /** The share of right answers expected in each part, by its id. */
  readonly parts: ReadonlyMap<string, number>;
};

/** One possible level of the learner, how likely it is after the answers, and what it would mean in the exam. */
type LevelHypothesis = {
  readonly weight: number;
  /** Right answers expected in the exam. */
  readonly mean: number;
  /** Variance of that, because the learner's shares are uncertain. */
  readonly varianceOfMean: number;
  /** Variance that comes from which questions are drawn. */
  readonly samplingVariance: number;
  readonly shares: readonly number[];
};

/**
 * The chance to pass the full mock: beta-binomial by part, the parts of one learner around a common level, summed over all
 * levels (an empirical Bayes hierarchy as in Gelman et al., "Bayesian Data Analysis", 5.3), with the exam's weights. The sum
 * over parts is taken as normal, with the correction for whole numbers.
 */
export function forecast(evidence: readonly PartEvidence[]): Forecast {
  const hypotheses = weigh(
    levels.map((level, index) => hypothesisAt(level, priorDensity[index] ?? 0, evidence)),
  );
  const total = evidence.reduce((sum, { part }) => sum + part.weight, 0);
  const needed = rightToPass(total) - 0.5;
  const chanceAt = (mean: number) =>
    normalCdf((mean - needed) / Math.sqrt(average(hypotheses, ({ samplingVariance }) => samplingVariance)));
  return {
    chance: average(hypotheses, ({ mean, varianceOfMean, samplingVariance }) =>
      normalCdf((mean - needed) / Math.sqrt(varianceOfMean + samplingVariance)),
    ),
    low: chanceAt(quantile(hypotheses, -eighty)),
    high: chanceAt(quantile(hypotheses, eighty)),
    parts: new Map(
      evidence.map(({ part }, index) => [part.id, average(hypotheses, ({ shares }) => shares[index] ?? 0)]),
    ),
  };
}

function hypothesisAt(level: number, common: number, evidence: readonly PartEvidence[]): LevelHypothesis {
  const [a, b] = [priorStrength * level, priorStrength * (1 - level)];
  let [log, mean, varianceOfMean, samplingVariance] = [Math.log(common), 0, 0, 0];
  const shares: number[] = [];
  for (const { part, right, all, seen, known } of evidence) {
    const [aAfter, bAfter] = [a + right, b + all - right];
    log += logBeta(aAfter, bAfter) - logBeta(a, b);
    const unseen = Math.max(guessing, aAfter / (aAfter + bAfter));
    const count = Math.max(1, part.questionIds.length);
    const open = 1 - Math.min(1, known.length / count);
    const missed = Math.max(0, seen - known.length) / count;
    const share =
      open * unseen +
      missed * explanationGain * (1 - unseen) +
      known.reduce((sum, chance) => sum + Math.max(chance, unseen), 0) / count;
    const variance = (unseen * (1 - unseen)) / (aAfter + bAfter + 1);
    mean += part.weight * share;
    varianceOfMean += (part.weight * open) ** 2 * variance;
    samplingVariance += part.weight * share * (1 - share);
    shares.push(share);
  }
  return { weight: log, mean, varianceOfMean, samplingVariance: Math.max(samplingVariance, 1e-6), shares };
}

/** Turns logarithms of likelihoods into weights that sum up to 1. */
function weigh(hypotheses: readonly LevelHypothesis[]): LevelHypothesis[] {
  const most = Math.max(...hypotheses.map(({ weight }) => weight));
  const raw = hypotheses.map(({ weight }) => Math.exp(weight - most));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return hypotheses.map((one, index) => ({ ...one, weight: (raw[index] ?? 0) / sum }));
}

function average(hypotheses: readonly LevelHypothesis[], of: (one: LevelHypothesis) => number): number {
  return hypotheses.reduce((sum, one) => sum + one.weight * of(one), 0);
}

/** The expected right answers that lie a normal deviation off in the mixture of all hypotheses, found by halving. */
function quantile(hypotheses: readonly LevelHypothesis[], deviation: number): number {
  const wanted = normalCdf(deviation);
  let [low, high] = [
    0,
    hypotheses.reduce(
      (most, { mean, varianceOfMean }) => Math.max(most, mean + 6 * Math.sqrt(varianceOfMean)),
      1,
    ),
  ];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    const below = average(hypotheses, ({ mean, varianceOfMean }) =>
      normalCdf((middle - mean) / Math.sqrt(varianceOfMean + 1e-9)),
    );
    if (below < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
