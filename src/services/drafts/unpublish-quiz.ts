import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { quizDraftFrom } from '#domain/quiz/quiz-draft.ts';

import { recordChange } from '../changes/record-change.ts';
import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';
import { listQuiz } from '../quizzes/list-quiz.ts';

/**
 * Takes a quiz out of the quizzes and keeps it as a draft under its id, both or neither.
 *
 * @param quiz as the editor read it
 * @returns `changed` when somebody has changed it since: nothing was moved
 */
export function unpublishQuiz(quiz: Quiz): Promise<'moved' | 'changed'> {
  const reference = doc(db, 'quizzes', quiz.id);
  return inTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists() || snapshot.get('updatedAt') !== quiz.updatedAt) return 'changed';
    const now = new Date().toISOString();
    transaction.set(doc(db, 'drafts', quiz.id), {
      kind: 'quiz',
      title: quiz.title,
      content: JSON.stringify(quizDraftFrom(quiz)),
      savedBy: signedInUid() ?? '',
      createdAt: now,
      updatedAt: now,
    });
    transaction.delete(reference);
    listQuiz(transaction, quiz.id, null);
    recordChange(
      transaction,
      noteOf('draft', 'quiz', [{ id: quiz.id, label: quiz.title }], 'No longer published'),
    );
    return 'moved';
  });
}
