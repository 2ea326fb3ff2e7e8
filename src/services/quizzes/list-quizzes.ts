import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';
import { quizzesListed } from '#domain/quiz/quiz-list.ts';

import { parseAllStored } from '../firestore/parse-stored.ts';
import {
  countPublicDocuments,
  getPublicDocument,
  readPublicDocuments,
} from '../firestore/public-documents.ts';
import { quizListPath } from './quiz-list-path.ts';

/** Every quiz; an empty list when there is none. One read and one count, whatever the number of quizzes. */
export async function listQuizzes(): Promise<Quiz[]> {
  const [list, count] = await Promise.all([
    getPublicDocument(...quizListPath),
    countPublicDocuments('quizzes'),
  ]);
  const listed = quizzesListed(list?.data);
  // The app keeps the list complete, but somebody may have added or deleted a quiz in the Firebase console.
  if (listed.length !== count) return readPublicDocuments('quizzes', quizSchema);
  return parseAllStored(listed, quizSchema);
}
