import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';

import { recordChange } from '../changes/record-change.ts';
import { keepDeleted } from '../deleted/keep-deleted.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { listQuiz } from './list-quiz.ts';

/** Deletes a quiz; no error if it's already gone. A copy is kept for thirty days. */
export async function deleteQuiz(id: string): Promise<void> {
  const reference = doc(db, 'quizzes', id);
  await inTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) return;
    const title = String(snapshot.get('title') ?? id);
    keepDeleted(transaction, { kind: 'quiz', documentId: id, title, data: snapshot.data() });
    transaction.delete(reference);
    listQuiz(transaction, id, null);
    recordChange(transaction, noteOf('delete', 'quiz', [{ id, label: title }]));
  });
}
