import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { jsonText } from '#domain/shared/json-text.ts';

import { type Question, questionSchema } from './question.ts';

/** `questions/{id}/versions/{id}`: an earlier version of a question. */
export const questionVersionSchema = z.object({
  id: documentId,
  question: z.pipe(jsonText, questionSchema),
  savedBy: z.string(),
  /** When it was replaced, ISO. */
  savedAt: z.string(),
});

export type QuestionVersion = z.infer<typeof questionVersionSchema>;

/** A question as it was at an ISO time. @param versions the latest first */
export function questionAt(
  time: string,
  current: Question,
  versions: readonly Pick<QuestionVersion, 'question' | 'savedAt'>[],
): Question {
  // The first version that was replaced after that time.
  return versions.findLast(({ savedAt }) => Date.parse(savedAt) > Date.parse(time))?.question ?? current;
}
