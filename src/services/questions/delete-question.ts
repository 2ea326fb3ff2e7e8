import { doc, runTransaction } from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';

import { withTimeout } from '../call.ts';
import { findHolders, readParts, writePartEdit } from '../exam-parts/part-edits.ts';
import { db } from '../firebase/db.ts';

/** A question that was deleted, with the parts that had it. */
export type DeletedQuestion = { readonly question: Question; readonly partIds: readonly string[] };

/**
 * Deletes a question and takes it out of every part, all of it or nothing.
 *
 * @returns the ids of the parts that had it
 */
export async function deleteQuestion(id: string): Promise<string[]> {
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const parts = await readParts(transaction, await findHolders([id]));
      const updatedAt = new Date().toISOString();
      transaction.delete(doc(db, 'questions', id));
      for (const part of parts) writePartEdit(transaction, part, { removed: [id] }, updatedAt);
      return parts.map((part) => part.id);
    }),
  );
}

/**
 * Puts a deleted question back under its id, and into the parts that had it and are still there.
 *
 * @returns the question as it is stored
 * @throws PartFullError
 */
export async function restoreQuestion({ question, partIds }: DeletedQuestion): Promise<Question> {
  const { id, ...fields } = question;
  const updatedAt = new Date().toISOString();
  await withTimeout(
    runTransaction(db, async (transaction) => {
      const parts = await readParts(transaction, partIds);
      transaction.set(doc(db, 'questions', id), { ...fields, words: searchWords(question), updatedAt });
      for (const part of parts) {
        writePartEdit(transaction, part, { added: [id], changed: [question] }, updatedAt);
      }
    }),
  );
  return { ...question, updatedAt };
}
