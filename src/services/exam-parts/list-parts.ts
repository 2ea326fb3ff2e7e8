import { collection } from 'firebase/firestore/lite';

import { type ExamPart, examPartSchema, sortParts } from '#domain/part/exam-part.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** Every exam part, ascending by `order`. */
export async function listParts(): Promise<ExamPart[]> {
  return sortParts(await readDocuments(collection(db, 'examParts'), examPartSchema));
}
