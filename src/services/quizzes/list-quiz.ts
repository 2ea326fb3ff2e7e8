import { deleteField, doc, FieldPath, type Transaction } from 'firebase/firestore/lite';

import { db } from '../firebase/db.ts';
import { quizListPath } from './quiz-list-path.ts';

/**
 * Writes a quiz's entry in the published list, in the transaction that writes the quiz: the rules refuse one without the other.
 * Only its own entry is written, so that several administrators don't wait for each other.
 *
 * @param fields all fields of the quiz as they will be stored; null when it is deleted
 */
export function listQuiz(
  transaction: Transaction,
  id: string,
  fields: Readonly<Record<string, unknown>> | null,
): void {
  transaction.set(
    doc(db, ...quizListPath),
    { quizzes: { [id]: fields ?? deleteField() }, changed: id },
    { mergeFields: [new FieldPath('quizzes', id), 'changed'] },
  );
}
