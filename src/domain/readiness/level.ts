import type { ModelWeights } from './weights.ts';

/** An answer to a question that the learner had not seen before. */
export type FirstAnswer = {
  readonly partId: string;
  readonly correct: boolean;
  /** Days since the answer; 0 where that is not known. */
  readonly age: number;
  /** How much harder the question is than an average one, in logits. */
  readonly difficulty: number;
};

/** How a learner does with questions they have not seen. */
export type Level = {
  /** The share of right answers over all parts, 0 to 1. */
  readonly share: number;
  /** The same in one part; a part without answers has the overall share. */
  readonly shareOf: (partId: string) => number;
  /** How many answers the level rests on, older ones counting less. */
  readonly strength: number;
};

/**
 * A learner's level from their first answers: a share for each part, drawn towards the learner's overall share, which is drawn
 * towards what learners do in general (empirical Bayes shrinkage; Efron and Morris 1977, "Stein's Paradox in Statistics").
 * Linear in the answers: turning a right one into a wrong one lowers every share.
 *
 * @param answers oldest first
 */
export function levelOf(answers: readonly FirstAnswer[], weights: ModelWeights): Level {
  const parts = new Map<string, { right: number; all: number }>();
  const sum = { right: 0, all: 0 };
  for (const [index, answer] of answers.entries()) {
    const weight =
      weights.answerWeight *
      2 ** (-answer.age / weights.halfLifeDays - (answers.length - 1 - index) / weights.halfLifeAnswers);
    const right = weight * (Number(answer.correct) + easeOf(answer.difficulty, weights.priorShare));
    const part = parts.get(answer.partId) ?? { right: 0, all: 0 };
    parts.set(answer.partId, { right: part.right + right, all: part.all + weight });
    sum.right += right;
    sum.all += weight;
  }
  const strength = weights.priorStrength + sum.all;
  const share = (weights.priorStrength * weights.priorShare + sum.right) / strength;
  return {
    share: clampShare(share),
    shareOf(partId) {
      const { right, all } = parts.get(partId) ?? { right: 0, all: 0 };
      return clampShare((weights.partStrength * share + right) / (weights.partStrength + all));
    },
    strength,
  };
}

/** What to add to an answer so that it counts as one to an average question: above 0 for a hard question. */
function easeOf(difficulty: number, share: number): number {
  if (difficulty === 0) return 0;
  return share - share / (share + (1 - share) * Math.exp(difficulty));
}

/** Keeps a share away from 0 and 1: no learner is certain to be right or wrong. */
export function clampShare(share: number): number {
  return Math.min(0.99, Math.max(0.01, share));
}
