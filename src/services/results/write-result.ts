import { type DocumentData, type DocumentReference, doc, type UpdateData } from 'firebase/firestore/lite';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { db } from '../firebase/db.ts';

/** A transaction or a batch. */
type Writer = {
  set(reference: DocumentReference, data: DocumentData): unknown;
  update(reference: DocumentReference, data: UpdateData<DocumentData>): unknown;
};

/**
 * Writes what changed of a result. With an older attempt only the count and the history change: rules then require every other
 * field exactly as stored.
 *
 * @param before as it is stored, or null
 */
export function writeResult(writer: Writer, before: QuizResult | null, after: QuizResult): void {
  if (before === after) return;
  const reference = doc(db, 'quizResults', after.id);
  if (before?.attemptId === after.attemptId) {
    const { attempts, history, updatedAt } = after;
    writer.update(reference, { attempts, history, updatedAt });
  } else {
    writer.set(reference, toResultDocument(after));
  }
}
