import { collection, doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { withNewId } from '../firestore/with-new-id.ts';
import { listQuiz } from './list-quiz.ts';

/** Stores a new quiz, normalised, and returns it with its id. The rules refuse one without questions. */
export function createQuiz(input: QuizInput): Promise<Quiz> {
  return withNewId('quizzes', input, (id) =>
    inTransaction(async (transaction) => {
      const [stored, moved] = await Promise.all([
        transaction.get(doc(db, 'quizzes', id)),
        transaction.get(doc(db, 'drafts', id)),
      ]);
      if (stored.exists()) return quizSchema.parse({ ...stored.data(), id });
      // An earlier try has stored it, and somebody has moved it to the drafts since: this one is another quiz.
      const reference = moved.exists() ? doc(collection(db, 'quizzes')) : stored.ref;
      const now = await readVersionTime();
      const fields = { ...normaliseQuiz(input, now), createdAt: now, updatedAt: now };
      transaction.set(reference, fields);
      listQuiz(transaction, reference.id, fields);
      recordChange(transaction, noteOf('add', 'quiz', [{ id: reference.id, label: fields.title }]));
      return { ...fields, id: reference.id };
    }),
  );
}
