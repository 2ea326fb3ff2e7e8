import { deleteDoc, doc } from 'firebase/firestore/lite';

import { addAttempt, addToHistory, withNamedAttempts } from '#domain/result/merge-result.ts';
import { type QuizResult, resultFieldsSchema } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { writeResult } from './write-result.ts';

/**
 * Adds the attempts of a second document of the same quiz to the one that counts, then deletes the second. Rules accept one
 * attempt at a time. After an interruption it can be repeated, since attempts already added are recognised by their ids.
 *
 * @returns the result that counts, as it is stored now
 * @throws FirestoreError, ZodError
 */
export async function takeOver(kept: QuizResult, other: QuizResult, now: string): Promise<QuizResult> {
  const { history, ...rest } = withNamedAttempts(other);
  const latest = resultFieldsSchema.parse(rest);
  let result = await change(kept.id, (stored) => addAttempt(stored, latest, now));
  for (const entry of history) {
    result = await change(kept.id, (stored) => addToHistory(stored, entry, now));
  }
  await withTimeout(deleteDoc(doc(db, 'quizResults', other.id)));
  return result;
}

function change(id: string, of: (stored: QuizResult) => QuizResult): Promise<QuizResult> {
  return inTransaction(async (transaction) => {
    const snapshot = await transaction.get(doc(db, 'quizResults', id));
    const before = resultDocumentSchema.parse({ ...snapshot.data(), id });
    const after = of(before);
    writeResult(transaction, before, after);
    return after;
  });
}
