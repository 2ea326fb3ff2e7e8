import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';

import { readPublicDocuments } from '../firestore/public-documents.ts';

/** Every exam part, ascending by `order`. */
export async function listParts(): Promise<ExamPart[]> {
  return sortParts(await readPublicDocuments('examParts', examPartSchema));
}
