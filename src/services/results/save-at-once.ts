import { doc, type WriteBatch, writeBatch } from 'firebase/firestore/lite';

import { addAttempt, firstResult, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import { db } from '../firebase/db.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { findNumber, numberReference, slotReference, takenNumbers } from './result-slot.ts';
import { writeResult } from './write-result.ts';

/**
 * Saves an attempt with one request and no read, from what this device knows. The rules act as the lock: they refuse the write
 * if another device has meanwhile added an attempt, saved a first result, or given the number to another quiz.
 *
 * @param known every result of the user, one for each quiz
 * @returns null where it was refused
 * @throws FirestoreError
 */
export async function saveAtOnce(
  userId: string,
  fields: ResultFields,
  now: string,
  known: readonly QuizResult[],
): Promise<QuizResult | null> {
  const batch = writeBatch(db);
  const before = known.find(({ quizId }) => quizId === fields.quizId);
  const after = before ? addAttempt(before, fields, now) : writeFirst(batch, userId, fields, now, known);
  if (before && after) writeResult(batch, before, after);
  try {
    await withTimeout(batch.commit());
    return after;
  } catch (error) {
    if (faultCode(error) === 'permission-denied') return null;
    throw error;
  }
}

/** Writes a first result with its slot and number; null where no number is free. */
function writeFirst(
  batch: WriteBatch,
  userId: string,
  fields: ResultFields,
  now: string,
  known: readonly QuizResult[],
): QuizResult | null {
  const { quizId } = fields;
  const number = findNumber(quizId, takenNumbers(known));
  if (number === null) return null;
  const result = firstResult(resultId(fields, crypto.randomUUID()), userId, fields, now);
  batch.set(numberReference(userId, number), { quizId });
  batch.set(slotReference(userId, quizId), { quizId, resultId: result.id, number, createdAt: now });
  batch.set(doc(db, 'quizResults', result.id), toResultDocument(result));
  return result;
}
