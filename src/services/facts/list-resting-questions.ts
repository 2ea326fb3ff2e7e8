import { type Question, questionSchema } from '#domain/question/question.ts';

import { where } from '../firestore/query.ts';
import { readDocuments } from '../firestore/read-documents.ts';

/** The questions that rest on a fact: as many reads as there are of them. */
export function listRestingQuestions(factId: string): Promise<Question[]> {
  return readDocuments('questions', questionSchema, where('facts', 'array-contains', factId));
}
