import { logBeta } from '#domain/readiness/log-beta.ts';
import { normalCdf } from '../../readiness/normal.ts';
import { explained, guessing, type PartEvidence } from './part-evidence.ts';

/** How alike the parts of one learner are: a part is as sure from the others as from this many answers of its own. */
const alike = 20;

/** What learners do on the whole at first sight, before anything is known of one: from a guess to nearly all. */
const levels = Array.from({ length: 60 }, (_, index) => guessing + ((1 - guessing) * (index + 0.5)) / 60);
const commonness = levels.map((level) => {
  const share = (level - guessing) / (1 - guessing);
  return share ** 0.9 * (1 - share) ** 0.6;
});

/** The share of the exam's questions with which it is passed. */
const passShare = 0.6;

/** Standard deviations within which 80% of a normal distribution lie. */
const eighty = 1.2815515655446004;

/** The forecast for the full mock. Shares are 0 to 1. */
export type Forecast = {
  /** The chance to pass. */
  readonly chance: number;
  /** Where the chance lies with a probability of 80%. */
  readonly low: number;
  readonly high: number;
  /** The share of right answers expected in each part, by its id. */
  readonly parts: ReadonlyMap<string, number>;
};

/** One possible level of a learner, how likely it is after the answers, and what it would mean. */
type Case = {
  readonly weight: number;
  /** Right answers expected in the exam. */
  readonly mean: number;
  /** How uncertain that is because the parts are: variance. */
  readonly doubt: number;
  /** How much chance there is in the questions drawn: variance. */
  readonly luck: number;
  readonly shares: readonly number[];
};

/**
 * The chance to pass the full mock: beta-binomial by part, the parts of one learner around a common level, summed over all
 * levels (an empirical Bayes hierarchy as in Gelman et al., "Bayesian Data Analysis", 5.3), with the exam's weights. The sum
 * over parts is taken as normal, with the correction for whole numbers.
 */
export function forecast(evidence: readonly PartEvidence[]): Forecast {
  const cases = weigh(levels.map((level, index) => caseAt(level, commonness[index] ?? 0, evidence)));
  const total = evidence.reduce((sum, { part }) => sum + part.weight, 0);
  const needed = Math.ceil(passShare * total) - 0.5;
  const chanceAt = (mean: number) =>
    normalCdf((mean - needed) / Math.sqrt(average(cases, ({ luck }) => luck)));
  return {
    chance: average(cases, ({ mean, doubt, luck }) => normalCdf((mean - needed) / Math.sqrt(doubt + luck))),
    low: chanceAt(quantile(cases, -eighty)),
    high: chanceAt(quantile(cases, eighty)),
    parts: new Map(
      evidence.map(({ part }, index) => [part.id, average(cases, ({ shares }) => shares[index] ?? 0)]),
    ),
  };
}

function caseAt(level: number, common: number, evidence: readonly PartEvidence[]): Case {
  const [a, b] = [alike * level, alike * (1 - level)];
  let [log, mean, doubt, luck] = [Math.log(common), 0, 0, 0];
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
      missed * explained * (1 - unseen) +
      known.reduce((sum, chance) => sum + Math.max(chance, unseen), 0) / count;
    const variance = (unseen * (1 - unseen)) / (aAfter + bAfter + 1);
    mean += part.weight * share;
    doubt += (part.weight * open) ** 2 * variance;
    luck += part.weight * share * (1 - share);
    shares.push(share);
  }
  return { weight: log, mean, doubt, luck: Math.max(luck, 1e-6), shares };
}

/** Turns logarithms of likelihoods into weights that sum up to 1. */
function weigh(cases: readonly Case[]): Case[] {
  const most = Math.max(...cases.map(({ weight }) => weight));
  const raw = cases.map(({ weight }) => Math.exp(weight - most));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return cases.map((one, index) => ({ ...one, weight: (raw[index] ?? 0) / sum }));
}

function average(cases: readonly Case[], of: (one: Case) => number): number {
  return cases.reduce((sum, one) => sum + one.weight * of(one), 0);
}

/** The expected right answers that lie a normal deviation off in the mixture of all cases, found by halving. */
function quantile(cases: readonly Case[], deviation: number): number {
  const wanted = normalCdf(deviation);
  let [low, high] = [
    0,
    cases.reduce((most, { mean, doubt }) => Math.max(most, mean + 6 * Math.sqrt(doubt)), 1),
  ];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    const below = average(cases, ({ mean, doubt }) => normalCdf((middle - mean) / Math.sqrt(doubt + 1e-9)));
    if (below < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
