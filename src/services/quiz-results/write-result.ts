import { doc, type Transaction } from 'firebase/firestore/lite';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { db } from '../firebase/db.ts';

/**
 * Writes what changed of a result. With an older attempt only the count and the history do: rules then want every
 * other field exactly as it is stored.
 *
 * @param before as it is stored, or null
 */
export function writeResult(transaction: Transaction, before: QuizResult | null, after: QuizResult): void {
  if (before === after) return;
  const reference = doc(db, 'quizResults', after.id);
  if (before?.attemptId === after.attemptId) {
    const { attempts, history, updatedAt } = after;
    transaction.update(reference, { attempts, history, updatedAt });
  } else {
    transaction.set(reference, toResultDocument(after));
  }
}
