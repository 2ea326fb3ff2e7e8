import { collection, limit, orderBy, query } from 'firebase/firestore/lite';

import { type QuestionVersion, questionVersionSchema } from '#domain/question/question-version.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** How many are worth showing. */
const maxVersions = 20;

/** The earlier versions of a question, the latest first. One that can’t be read is logged and left out. */
export function listVersions(questionId: string): Promise<QuestionVersion[]> {
  return readDocuments(
    query(
      collection(db, 'questions', questionId, 'versions'),
      orderBy('savedAt', 'desc'),
      limit(maxVersions),
    ),
    questionVersionSchema,
  );
}
