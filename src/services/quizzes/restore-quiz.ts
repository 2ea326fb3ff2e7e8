import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { normaliseQuiz } from '#domain/quiz/normalise-quiz.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { recordChange } from '../changes/record-change.ts';
import { findDeleted, forgetDeleted } from '../deleted/find-deleted.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { listQuiz } from './list-quiz.ts';

/** Restores a deleted quiz under its id, normalised, and returns it as stored. @throws NotRestorableError */
export async function restoreQuiz(id: string): Promise<Quiz> {
  const kept = { kind: 'quiz', documentId: id } as const;
  return inTransaction(async (transaction) => {
    const { document, isBack } = await findDeleted(transaction, kept, quizSchema);
    if (isBack) return document;
    const updatedAt = await readVersionTime();
    const restored = { ...normaliseQuiz(document, updatedAt), createdAt: document.createdAt, updatedAt };
    transaction.set(doc(db, 'quizzes', id), restored);
    listQuiz(transaction, id, restored);
    forgetDeleted(transaction, kept);
    recordChange(transaction, noteOf('restore', 'quiz', [{ id, label: document.title }]));
    return { id, ...restored };
  });
}
