import { messages } from '#domain/messages/messages.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { readDocument } from '../firestore/read-documents.ts';

/** The result, or null when there is none. @throws Error 'Result ID is required' */
export async function getResult(id: string): Promise<QuizResult | null> {
  if (!id) throw new Error(messages.resultIdRequired);
  return readDocument('quizResults', id, resultDocumentSchema);
}
