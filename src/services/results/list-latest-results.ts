import type { QuizResult } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { limit, orderBy } from '../firestore/query.ts';
import { readDocuments } from '../firestore/read-documents.ts';

/** The latest results of everybody, newest first: one read each. Administrators only. */
export function listLatestResults(max: number): Promise<QuizResult[]> {
  return readDocuments('quizResults', resultDocumentSchema, orderBy('completedAt', 'desc'), limit(max));
}
