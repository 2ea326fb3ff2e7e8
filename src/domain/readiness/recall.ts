import type { ModelWeights } from './weights.ts';

/** What is known about a question before it is asked again. */
export type Recalled = {
  /** The learner's share of right answers at first sight in its part, 0 to 1. */
  readonly share: number;
  /** How much harder it is than an average question, in logits. */
  readonly difficulty: number;
  readonly lastRight: boolean;
  /** Minutes since the last answer; 0 where that is not known. */
  readonly minutes: number;
  /** Earlier answers, at least one. */
  readonly answers: number;
};

/**
 * The chance of a right answer now to a question answered before: a logistic regression (Cen, Koedinger and Junker 2006,
 * "Learning Factors Analysis", with time as in Choffin et al. 2019, "DAS3H").
 */
export function recallChance(recalled: Recalled, { recall }: ModelWeights): number {
  const terms = recallTerms(recalled);
  const weights = [
    recall.intercept,
    recall.lastRight,
    recall.level,
    recall.difficulty,
    recall.time,
    recall.timeAfterRight,
    recall.answers,
  ];
  const logit = terms.reduce((sum, term, index) => sum + term * (weights[index] ?? 0), 0);
  return 1 / (1 + Math.exp(-logit));
}

/** What each weight is multiplied by, in the order of the schema. */
export function recallTerms({ share, difficulty, lastRight, minutes, answers }: Recalled): number[] {
  const time = Math.log1p(Math.max(0, minutes));
  return [
    1,
    Number(lastRight),
    Math.log(share / (1 - share)),
    difficulty,
    time,
    Number(lastRight) * time,
    Math.log(answers),
  ];
}
