import { type Question, questionSchema } from '#domain/question/question.ts';

import { readPublicDocument } from '../firestore/public-documents.ts';

/** The question with this document id, or null. */
export function getQuestion(id: string): Promise<Question | null> {
  return readPublicDocument('questions', id, questionSchema);
}
