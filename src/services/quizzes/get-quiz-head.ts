import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { readPublicDocument } from '../firestore/public-documents.ts';

/** The quiz without its questions, or null when it is absent. @throws RestError */
export function getQuizHead(id: string): Promise<Quiz | null> {
  return readPublicDocument('quizzes', id, quizSchema);
}
