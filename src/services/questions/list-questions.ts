import { collection } from 'firebase/firestore/lite';

import { type Question, questionSchema } from '#domain/question/question.ts';
import type { ParsedDocuments } from '#domain/shared/parse-documents.ts';

import { db } from '../firebase/db.ts';
import { readAndSort } from '../read-documents.ts';

/** The whole bank, and what in it cannot be read as a question: as many reads as there are documents. */
export function listQuestions(): Promise<ParsedDocuments<Question>> {
  return readAndSort(collection(db, 'questions'), questionSchema);
}
