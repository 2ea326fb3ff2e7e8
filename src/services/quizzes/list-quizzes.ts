import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { readPublicDocuments } from '../public-documents.ts';

/** Every quiz; an empty list when there is none. */
export function listQuizzes(): Promise<Quiz[]> {
  return readPublicDocuments('quizzes', quizSchema);
}
