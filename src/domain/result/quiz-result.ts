import * as z from 'zod/mini';

import { allowances } from '#domain/attempt/allowance.ts';
import { attemptModes } from '#domain/attempt/attempt-mode.ts';
import { certainties } from '#domain/attempt/certainty.ts';
import { askedSchema } from '#domain/family/asked.ts';
import { maxSlips } from '#domain/family/option-count.ts';
import { responseSchema } from '#domain/question-types/response.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { count, isoTime, percent } from '#domain/shared/shapes.ts';

/** One graded answer of an attempt; `seconds` is how long the question was on the screen. */
const gradedAnswerSchema = z.object({
  questionId: documentId,
  /** The variant drawn from a family, as the attempt asked it. */
  asked: z.optional(askedSchema),
  response: z.nullable(responseSchema),
  correct: z.boolean(),
  /** With partial credit, the share of the mark that an answer earned without being right, 0 to 1; missing in older results. */
  credit: z.optional(z.number().check(z.gte(0), z.lte(1))),
  seconds: z.number(),
  /** Option ids in the order in which the attempt showed them; missing for questions without options. */
  optionOrder: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  flagged: z.optional(z.boolean()),
  certainty: z.optional(z.enum(certainties)),
  /** Ids of the slips that lead to a wrong answer to a family. */
  slips: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(maxSlips))),
  /** When its mark was changed because its question was corrected; an ISO time. */
  regradedAt: z.optional(z.string()),
});

/** Right answers out of all, for one exam part. */
const partScoreSchema = z.object({ correct: z.number(), total: count });

/** What an attempt earned, ready to be saved: the fields of a result that come from its owner. */
export const resultFieldsSchema = z.object({
  quizId: z.string().check(z.minLength(1), z.maxLength(128)),
  quizTitle: z._default(z.string().check(z.maxLength(200)), ''),
  mode: z._default(z.enum(attemptModes), 'quiz'),
  /** Whole percentage, 0 to 100. */
  score: percent,
  /** Questions answered right; with partial credit the marks earned. */
  correctAnswers: z._default(z.number(), 0),
  totalQuestions: z._default(count, 0),
  /** Seconds. */
  timeTaken: z._default(z.number(), 0),
  /** Percentage; 0 for none. */
  passMark: z._default(percent, 0),
  /** Only where there is a pass mark: practice neither passes nor fails. */
  passed: z.optional(z.boolean()),
  answers: z._default(z.array(gradedAnswerSchema), []),
  partScores: z._default(z.record(z.string(), partScoreSchema), {}),
  allowance: z.optional(z.enum(allowances)),
  /** Whether answers could earn part of a mark; missing in older results. */
  partialCredit: z.optional(z.boolean()),
  /** False when the time of the attempt could not be checked against the server's clock. */
  timeChecked: z.optional(z.boolean()),
  /** The attempt that is shown: saving the same attempt twice changes nothing. */
  attemptId: z._default(z.string(), ''),
  completedAt: isoTime,
});

/** An earlier attempt; one from before attempts had ids has none. */
const historyEntrySchema = z.object({
  score: z.number(),
  completedAt: z.string(),
  attemptId: z.optional(z.string()),
});

/** A stored result: the latest attempt of a user under a quiz id, with the earlier ones in `history`. */
export const quizResultSchema = z.extend(resultFieldsSchema, {
  id: documentId,
  userId: z.string().check(z.minLength(1)),
  /** How many attempts have been stored under the quiz id, starting at 1. Practice of different kinds shares one id. */
  attempts: z._default(z.number().check(z.int(), z.gte(1)), 1),
  history: z._default(z.array(historyEntrySchema), []),
  /** The score before an answer was regraded because its question was corrected; missing until then. */
  regradedFrom: z.optional(percent),
  regradedAt: z.optional(z.string()),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});

export type GradedAnswer = z.infer<typeof gradedAnswerSchema>;
export type PartScore = z.infer<typeof partScoreSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type ResultFields = z.infer<typeof resultFieldsSchema>;
export type QuizResult = z.infer<typeof quizResultSchema>;
