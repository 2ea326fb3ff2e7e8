import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';

import { maxQuizQuestions, toIsFree, toQuestionCount, toTimeLimit } from './quiz-fields.ts';

const storedSchema = z.object({
  id: documentId,
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  timeLimit: z._default(z.pipe(z.unknown(), z.transform(toTimeLimit)), toTimeLimit(undefined)),
  difficulty: z._default(z.string().check(z.maxLength(40)), 'medium'),
  category: z._default(z.string().check(z.maxLength(60)), 'general'),
  isFree: z._default(z.pipe(z.unknown(), z.transform(toIsFree)), toIsFree(undefined)),
  questionIds: z._default(z.array(documentId).check(z.maxLength(maxQuizQuestions)), []),
  totalQuestions: z._default(z.pipe(z.unknown(), z.transform(toQuestionCount)), toQuestionCount(undefined)),
  /** Whether a `multiple` question earns a share of its mark (see `gradeMultiple`); all or nothing otherwise. */
  partialCredit: z.optional(z.boolean()),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});

/**
 * A stored quiz; `timeLimit` is in minutes. Odd numbers and flags, and missing fields other than the title, are converted as
 * they are before writing, so that they don't hide the quiz. Anything else invalid hides it.
 */
export const quizSchema = z.pipe(
  storedSchema,
  z.transform((quiz) => ({ ...quiz, totalQuestions: quiz.totalQuestions || quiz.questionIds.length })),
);

export type Quiz = z.infer<typeof quizSchema>;
