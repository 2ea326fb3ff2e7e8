import { doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';

import { db } from '../firebase/db.ts';
import { findByQuestionId } from './find-by-question-id.ts';
import { NumberTakenError } from './number-taken-error.ts';

/**
 * Makes sure that only one transaction at a time uses numbers that are free: all of them read and write the same document, so
 * the later one fails, runs again and finds the number taken. Call it before looking for numbers, which are found by a query,
 * and transactions can't watch the result of one.
 *
 * @returns writes the document: call it with the transaction's other writes
 */
export async function lockNumbers(transaction: Transaction): Promise<() => void> {
  const lock = doc(db, 'locks', 'numbers');
  await transaction.get(lock);
  return () => {
    transaction.set(lock, { at: serverTimestamp() });
  };
}

/**
 * Refuses a question whose number another one has: numbers are how people tell questions apart.
 *
 * @returns keeps the number for this transaction: call it with the other writes
 * @throws NumberTakenError
 */
export async function requireFreeNumber(
  transaction: Transaction,
  { id, questionId }: Pick<Question, 'id' | 'questionId'>,
): Promise<() => void> {
  const writeLock = await lockNumbers(transaction);
  const other = (await findByQuestionId(questionId)).find((found) => found.id !== id);
  if (other) throw new NumberTakenError(other);
  return writeLock;
}
