import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';
import { newDocumentId } from '../storage/new-document-id.ts';
import { listQuiz } from './list-quiz.ts';

/**
 * Stores a new quiz, normalised. The rules refuse one without questions.
 *
 * @param id the same for every try
 * @returns the quiz as it is stored, by this try or an earlier one
 */
export function createQuiz(input: QuizInput, id = newDocumentId()): Promise<Quiz> {
  return inTransaction(async (transaction) => {
    const reference = doc(db, 'quizzes', id);
    const stored = await transaction.get(reference);
    if (stored.exists()) return quizSchema.parse({ ...stored.data(), id });
    const now = new Date().toISOString();
    const fields = { ...normaliseQuiz(input, now), createdAt: now, updatedAt: now };
    transaction.set(reference, fields);
    listQuiz(transaction, id, fields);
    recordChange(transaction, noteOf('add', 'quiz', [{ id, label: fields.title }]));
    return { ...fields, id };
  });
}
