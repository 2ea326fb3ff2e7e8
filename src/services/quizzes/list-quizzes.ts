import { collection } from 'firebase/firestore/lite';

import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** Every quiz; an empty list when there is none. */
export function listQuizzes(): Promise<Quiz[]> {
  return readDocuments(collection(db, 'quizzes'), quizSchema);
}
