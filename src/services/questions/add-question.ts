import { collection, doc } from 'firebase/firestore/lite';

import type { QuestionContent } from '#domain/bank/question-content.ts';
import { noteOf } from '#domain/change/change.ts';
import type { Question } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';

import { recordChange } from '../changes/record-change.ts';
import { PartNotFoundError } from '../exam-parts/get-part.ts';
import { readParts, writePartEdit } from '../exam-parts/part-edits.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';

/**
 * Stores a new question, and adds it to a part with the same write.
 *
 * @param partId a part that exists; without one the question is in none
 * @returns the question as it is stored
 * @throws PartNotFoundError, PartFullError
 */
export async function addQuestion(fields: QuestionContent, partId?: string): Promise<Question> {
  const now = new Date().toISOString();
  const reference = doc(collection(db, 'questions'));
  const question = { ...fields, id: reference.id, createdAt: now, updatedAt: now };
  await inTransaction(async (transaction) => {
    const [part] = await readParts(transaction, partId ? [partId] : []);
    if (partId && !part) throw new PartNotFoundError(partId);
    transaction.set(reference, { ...fields, words: searchWords(question), createdAt: now, updatedAt: now });
    if (part) writePartEdit(transaction, part, { added: [question.id], changed: [question] }, now);
    recordChange(transaction, noteOf('add', 'question', [{ id: question.id, label: question.questionId }]));
  });
  return question;
}
