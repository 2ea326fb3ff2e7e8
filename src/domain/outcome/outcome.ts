import * as z from 'zod/mini';

import { paper } from '#domain/exam/paper.ts';

const day = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-[0-3]\d$/u));
const rightAnswers = z.number().check(z.int(), z.gte(0), z.lte(paper.questionCount));

/** How an exam went, according to the candidate. */
export const outcomes = ['passed', 'failed', 'moved'] as const;

export type Outcome = (typeof outcomes)[number];

/**
 * `users/{uid}/private/forecast-{examDate}`: the last forecast that somebody was shown up to the day of their exam. After that
 * day nobody can change it.
 */
export const toldForecastSchema = z.object({
  /** Such as `2027-01-20`. */
  examDate: day,
  /** 0 to 1. */
  chance: z.number().check(z.gte(0), z.lte(1)),
  low: rightAnswers,
  high: rightAnswers,
  /** The version of the model that made the forecast; 0 for the weights built into the app. */
  model: z.number().check(z.int(), z.gte(0)),
  toldAt: z.string(),
});

export type ToldForecast = z.infer<typeof toldForecastSchema>;

/** `users/{uid}/private/outcome-{examDate}`: the last forecast, how often we asked for the outcome, and the answer. */
export const examOutcomeSchema = z.extend(toldForecastSchema, {
  asked: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.string(),
  outcome: z.optional(z.enum(outcomes)),
  answeredAt: z.optional(z.string()),
});

export type ExamOutcome = z.infer<typeof examOutcomeSchema>;
