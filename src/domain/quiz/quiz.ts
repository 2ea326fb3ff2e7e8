import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { count } from '#domain/shared/shapes.ts';

/** Minutes that a quiz lasts when nothing else is said (spec, section 9). */
export const defaultTimeLimit = 30;

/** A stored quiz; what is missing gets the defaults of the spec's section 5, `timeLimit` is in minutes. */
export const quizSchema = z.object({
  id: documentId,
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  timeLimit: z._default(z.number().check(z.gt(0), z.lte(600)), defaultTimeLimit),
  difficulty: z._default(z.string().check(z.maxLength(40)), 'medium'),
  category: z._default(z.string().check(z.maxLength(60)), 'general'),
  isFree: z._default(z.boolean(), false),
  questionIds: z._default(z.array(documentId).check(z.maxLength(500)), []),
  totalQuestions: z._default(count, 0),
  /** Whether a `multiple` question earns a share of its mark (see `gradeMultiple`); all or nothing otherwise. */
  partialCredit: z.optional(z.boolean()),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});

export type Quiz = z.infer<typeof quizSchema>;
