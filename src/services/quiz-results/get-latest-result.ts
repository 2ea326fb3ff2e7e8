import { collection, query, where } from 'firebase/firestore/lite';

import { messages } from '#domain/messages/messages.ts';
import { latestResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';
import { resultDocumentSchema } from './result-document.ts';

/**
 * The result of a user at a quiz with the newest completedAt, or null.
 *
 * @throws Error 'User ID and Quiz ID are required'
 */
export async function getLatestResult(userId: string, quizId: string): Promise<QuizResult | null> {
  if (!userId || !quizId) throw new Error(messages.latestNeedsIds);
  const results = await readDocuments(
    query(collection(db, 'quizResults'), where('userId', '==', userId), where('quizId', '==', quizId)),
    resultDocumentSchema,
  );
  return latestResult(results);
}
