import { collection, limit, orderBy, query } from 'firebase/firestore/lite';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** The latest results of everybody, newest first: as many reads as there are. Administrators only. */
export function listLatestResults(max: number): Promise<QuizResult[]> {
  return readDocuments(
    query(collection(db, 'quizResults'), orderBy('completedAt', 'desc'), limit(max)),
    resultDocumentSchema,
  );
}
