import * as z from 'zod/mini';
import { questionTypes } from '#domain/question/question-types.ts';
import { questionBase } from '#domain/question-types/question-base.ts';

/** What lists of the bank show of a question. It's a small part, so that a page loads fast on a slow connection. */
export const bankRowSchema = z.object({
  id: questionBase.id,
  questionId: questionBase.questionId,
  text: questionBase.text,
  type: z.enum(questionTypes),
  partId: questionBase.partId,
  difficulty: questionBase.difficulty,
  status: questionBase.status,
  tags: questionBase.tags,
  reference: questionBase.reference,
  importId: questionBase.importId,
  updatedAt: questionBase.updatedAt,
  /** The stored words by which it is found. */
  words: z._default(z.array(z.string()), []),
});

export type BankRow = z.infer<typeof bankRowSchema>;
