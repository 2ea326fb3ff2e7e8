import { collection, query, where } from 'firebase/firestore/lite';

import { type Question, questionSchema } from '#domain/question/question.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** The questions that rest on a fact: as many reads as there are of them. */
export function listRestingQuestions(factId: string): Promise<Question[]> {
  return readDocuments(
    query(collection(db, 'questions'), where('facts', 'array-contains', factId)),
    questionSchema,
  );
}
