import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';
import { withNewId } from '../with-new-id.ts';
import { listQuiz } from './list-quiz.ts';

/** Stores a new quiz, normalised, and returns it with its id. The rules refuse one without questions. */
export function createQuiz(input: QuizInput): Promise<Quiz> {
  return withNewId('quizzes', input, (id) =>
    inTransaction(async (transaction) => {
      const reference = doc(db, 'quizzes', id);
      const stored = await transaction.get(reference);
      if (stored.exists()) return quizSchema.parse({ ...stored.data(), id });
      const now = new Date().toISOString();
      const fields = { ...normaliseQuiz(input, now), createdAt: now, updatedAt: now };
      transaction.set(reference, fields);
      listQuiz(transaction, id, fields);
      recordChange(transaction, noteOf('add', 'quiz', [{ id, label: fields.title }]));
      return { ...fields, id };
    }),
  );
}
