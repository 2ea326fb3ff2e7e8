import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getDocs,
  query,
  runTransaction,
  where,
  writeBatch,
} from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** A question that was deleted, with the parts that had it. */
export type DeletedQuestion = { readonly question: Question; readonly partIds: readonly string[] };

/**
 * Deletes a question and removes its id from every part, in one batch.
 *
 * @returns the ids of the parts that had it
 */
export async function deleteQuestion(id: string): Promise<string[]> {
  const parts = await withTimeout(
    getDocs(query(collection(db, 'examParts'), where('questionIds', 'array-contains', id))),
  );
  const batch = writeBatch(db);
  batch.delete(doc(db, 'questions', id));
  for (const part of parts.docs) {
    batch.update(part.ref, { questionIds: arrayRemove(id), updatedAt: new Date().toISOString() });
  }
  await withTimeout(batch.commit());
  return parts.docs.map((part) => part.id);
}

/**
 * Puts a deleted question back under its id, and into the parts that had it and are still there.
 *
 * @returns the question as it is stored
 */
export async function restoreQuestion({ question, partIds }: DeletedQuestion): Promise<Question> {
  const { id, ...fields } = question;
  const parts = partIds.map((partId) => doc(db, 'examParts', partId));
  const updatedAt = new Date().toISOString();
  await withTimeout(
    runTransaction(db, async (transaction) => {
      const stored = await Promise.all(parts.map((part) => transaction.get(part)));
      transaction.set(doc(db, 'questions', id), { ...fields, updatedAt });
      for (const part of stored.filter((snapshot) => snapshot.exists())) {
        transaction.update(part.ref, { questionIds: arrayUnion(id), updatedAt });
      }
    }),
  );
  return { ...question, updatedAt };
}
