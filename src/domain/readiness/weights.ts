import * as z from 'zod/mini';

const positive = z.number().check(z.gt(0), z.lt(1e6));
const logit = z.number().check(z.gte(-10), z.lte(10));

/** The 18 numbers of the forecast: what it assumes about learners in general. */
export const modelWeightsSchema = z.object({
  /** The assumed share of new questions that a learner gets right before there are any answers. 0 to 1. */
  priorShare: z.number().check(z.gt(0), z.lt(1)),
  /** How many answers that assumption is worth. */
  priorStrength: positive,
  /** How many answers a learner's overall share is worth as an assumption about one part. */
  partStrength: positive,
  /** How much one practice answer counts. */
  answerWeight: positive,
  /** Days after which an answer counts half as much. */
  halfLifeDays: positive,
  /** Number of later answers after which an answer counts half as much. */
  halfLifeAnswers: positive,
  /** All practice together counts at most as much as this many answers in a mock exam. */
  practiceLimit: positive,
  /** How much better, as a share of 1, learners do in a mock on a question answered before. */
  familiarity: z.number().check(z.gte(0), z.lte(1)),
  /** How much such a question counts compared with a new one. 0 to 1. */
  seenWeight: z.number().check(z.gte(0), z.lte(1)),
  /** How much one sitting differs from the next: a variance in units of share × (1 − share). */
  sittingVariance: positive,
  /** Logits between two of the author's levels: easy, medium and hard. */
  authorStep: z.number().check(z.gte(0), z.lte(3)),
  /** The chance of a right answer to a question answered before, in logits. */
  recall: z.object({
    intercept: logit,
    /** When the last answer was right. */
    lastRight: logit,
    /** For each logit of the learner's share at first sight. */
    level: logit,
    /** For each logit by which the question is harder than the average one. */
    difficulty: logit,
    /** For each natural logarithm of the minutes since the last answer, plus one. */
    time: logit,
    /** Added to `time` when the last answer was right. */
    timeAfterRight: logit,
    /** For each natural logarithm of the number of earlier answers. */
    answers: logit,
  }),
});

export type ModelWeights = z.infer<typeof modelWeightsSchema>;
