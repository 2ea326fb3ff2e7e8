import type { QuizResult } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { limit, orderBy } from '../query.ts';
import { readDocuments } from '../read-documents.ts';

/** The latest results of everybody, newest first: one read each. Administrators only. */
export function listLatestResults(max: number): Promise<QuizResult[]> {
  return readDocuments('quizResults', resultDocumentSchema, orderBy('completedAt', 'desc'), limit(max));
}
