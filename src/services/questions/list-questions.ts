import { collection } from 'firebase/firestore/lite';

import { type Question, questionSchema } from '#domain/question/question.ts';

import { db } from '../firebase.ts';
import { readDocuments } from '../read-documents.ts';

/** The whole bank: as many reads as it has questions. */
export function listQuestions(): Promise<Question[]> {
  return readDocuments(collection(db, 'questions'), questionSchema);
}
