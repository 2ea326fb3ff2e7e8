import { collection, query, where } from 'firebase/firestore/lite';

import { type Question, questionSchema } from '#domain/question/question.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** The questions whose own number, `questionId`, is this one: none, one, or doubles that an import made. */
export function findByQuestionId(questionId: string): Promise<Question[]> {
  return readDocuments(
    query(collection(db, 'questions'), where('questionId', '==', questionId)),
    questionSchema,
  );
}
