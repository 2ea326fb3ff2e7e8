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

/**
 * Deletes a question and removes its id from every part, in one batch (spec, section 7).
 *
 * @returns the ids of the parts that had it, for `restoreQuestion`
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

/** Puts a deleted question back under its id, and into the parts that had it and are still there. */
export async function restoreQuestion(
  { id, ...fields }: Question,
  partIds: readonly string[],
): Promise<void> {
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
}
