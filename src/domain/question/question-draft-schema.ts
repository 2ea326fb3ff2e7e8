import * as z from 'zod/mini';

import { statuses } from '#domain/question-types/question-base.ts';
import { difficulties } from '#domain/shared/difficulties.ts';

import type { QuestionDraft } from './question-draft.ts';
import { questionTypes } from './question-types.ts';

/** A question being edited, as a browser or a stored draft keeps it. */
export const questionDraftSchema: z.ZodMiniType<QuestionDraft> = z.object({
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
  tags: z.string(),
  figureSrc: z.string(),
  figureAlt: z.string(),
  indexWord: z.string(),
  chapter: z.string(),
  section: z.string(),
  facts: z.string(),
  twinGroup: z.string(),
  examChapter: z.string(),
  editions: z.string(),
  status: z.enum(statuses),
  family: z.string(),
  media: z.array(z.object({ id: z.string(), alt: z.string() })),
});
