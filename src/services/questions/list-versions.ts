import { type QuestionVersion, questionVersionSchema } from '#domain/question/question-version.ts';

import { limit, orderBy } from '../firestore/query.ts';
import { readDocuments } from '../firestore/read-documents.ts';

/** How many are worth showing. */
const maxVersions = 20;

/** The earlier versions of a question, the latest first. One that can’t be read is logged and left out. */
export function listVersions(questionId: string): Promise<QuestionVersion[]> {
  return readDocuments(
    `questions/${questionId}/versions`,
    questionVersionSchema,
    orderBy('savedAt', 'desc'),
    limit(maxVersions),
  );
}
