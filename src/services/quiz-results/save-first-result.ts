import { doc, writeBatch } from 'firebase/firestore/lite';

import { firstResult, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { toResultDocument } from '#domain/result/result-document.ts';

import { faultCode, withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { findNumber, numberReference, slotReference, takenNumbers } from './result-slot.ts';

/**
 * Saves the first result at a quiz with one request and no read. Rules refuse it where another device has saved one meanwhile,
 * or has given the number to another quiz.
 *
 * @param known every result of the user, as this device knows them
 * @returns null where it was refused
 * @throws FirestoreError
 */
export async function saveFirstResult(
  userId: string,
  fields: ResultFields,
  now: string,
  known: readonly QuizResult[],
): Promise<QuizResult | null> {
  const { quizId } = fields;
  const number = findNumber(quizId, takenNumbers(known));
  if (number === null) return null;
  const result = firstResult(resultId(fields, crypto.randomUUID()), userId, fields, now);
  const batch = writeBatch(db);
  batch.set(numberReference(userId, number), { quizId });
  batch.set(slotReference(userId, quizId), { quizId, resultId: result.id, number, createdAt: now });
  batch.set(doc(db, 'quizResults', result.id), toResultDocument(result));
  try {
    await withTimeout(batch.commit());
    return result;
  } catch (error) {
    if (faultCode(error) === 'permission-denied') return null;
    throw error;
  }
}
