import { collection, query, where } from 'firebase/firestore/lite';

import type { QuizResult } from '#domain/result/quiz-result.ts';

import { db } from '../firebase.ts';
import { logError } from '../log.ts';
import { readDocuments } from '../read-documents.ts';
import { resultDocumentSchema } from './result-document.ts';

/** A user's results. @throws FirestoreError */
export function readResults(userId: string): Promise<QuizResult[]> {
  return readDocuments(
    query(collection(db, 'quizResults'), where('userId', '==', userId)),
    resultDocumentSchema,
  );
}

/** A user's results; an empty list on any error or without a user id (spec, section 8). */
export async function listResults(userId: string): Promise<QuizResult[]> {
  if (!userId) return [];
  try {
    return await readResults(userId);
  } catch (error) {
    logError(`The results of user ${userId} could not be read`, error);
    return [];
  }
}
