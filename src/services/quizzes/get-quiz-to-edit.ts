import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { readPublicDocument } from '../public-documents.ts';

/** A quiz without its questions, of which an editor shows only rows; null when it is absent. */
export function getQuizToEdit(id: string): Promise<Quiz | null> {
  return readPublicDocument('quizzes', id, quizSchema);
}
