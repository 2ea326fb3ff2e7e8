import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { changedFields, fieldsOf } from '#domain/edit/changed-fields.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { quizDraftFrom } from '#domain/quiz/quiz-draft.ts';

import { recordChange } from '../changes/record-change.ts';
import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { listQuiz } from '../quizzes/list-quiz.ts';

/**
 * Moves a quiz back to the drafts under its id, atomically.
 *
 * @param quiz as the editor read it
 * @returns `changed` when somebody has changed it since, or there's another draft under its id: nothing was moved
 */
export function unpublishQuiz(quiz: Quiz): Promise<'moved' | 'changed'> {
  const reference = doc(db, 'quizzes', quiz.id);
  const draft = doc(db, 'drafts', quiz.id);
  const fields = {
    kind: 'quiz',
    title: quiz.title,
    content: JSON.stringify(quizDraftFrom(quiz)),
    savedBy: signedInUid() ?? '',
  };
  return inTransaction(async (transaction) => {
    const [snapshot, earlier] = await Promise.all([transaction.get(reference), transaction.get(draft)]);
    if (!snapshot.exists()) {
      const moved = earlier.data();
      // Already moved by an earlier try whose response was lost.
      return moved && changedFields(moved, fields, fieldsOf(fields)).length === 0 ? 'moved' : 'changed';
    }
    if (earlier.exists() || snapshot.get('updatedAt') !== quiz.updatedAt) return 'changed';
    const now = await readVersionTime();
    transaction.set(draft, { ...fields, createdAt: now, updatedAt: now });
    transaction.delete(reference);
    listQuiz(transaction, quiz.id, null);
    recordChange(
      transaction,
      noteOf('draft', 'quiz', [{ id: quiz.id, label: quiz.title }], 'No longer published'),
    );
    return 'moved';
  });
}
