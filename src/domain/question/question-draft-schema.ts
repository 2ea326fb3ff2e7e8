import * as z from 'zod/mini';

import { statuses } from '#domain/question-types/question-base.ts';
import { difficulties } from '#domain/shared/difficulties.ts';

import { questionTypes } from './question-types.ts';

/** A question being edited, as a browser or a stored draft keeps it: every field as typed in the form. */
export const questionDraftSchema = z.object({
  questionId: z.string(),
  type: z.enum(questionTypes),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string(), right: z.boolean(), reason: z.string() })),
  value: z.string(),
  tolerance: z.string(),
  unit: z.string(),
  explanation: z.string(),
  reference: z.string(),
  partId: z.string(),
  difficulty: z.enum(difficulties),
  /** With commas between them. */
  tags: z.string(),
  figureSrc: z.string(),
  figureAlt: z.string(),
  indexWord: z.string(),
  /** Of the book, where the answer is looked up; the exam's is `examChapter`. */
  chapter: z.string(),
  section: z.string(),
  /** Ids with commas between them. */
  facts: z.string(),
  /** Shared by questions that ask the same in other words. */
  twinGroup: z.string(),
  /** The chapter by which papers are drawn. */
  examChapter: z.string(),
  /** With commas between them. */
  editions: z.string(),
  status: z.enum(statuses),
  family: z.string(),
  media: z.array(z.object({ id: z.string(), alt: z.string() })),
});

export type QuestionDraft = z.infer<typeof questionDraftSchema>;
