import { type Question, questionSchema } from '#domain/question/question.ts';

import { readDocument } from '../read-documents.ts';

/** The question with this document id, or null. */
export function getQuestion(id: string): Promise<Question | null> {
  return readDocument('questions', id, questionSchema);
}
