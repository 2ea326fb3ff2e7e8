import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getDocs,
  query,
  where,
  writeBatch,
} from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase.ts';

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

/** Puts a deleted question back under its id, and into the parts that had it. */
export async function restoreQuestion(
  { id, ...fields }: Question,
  partIds: readonly string[],
): Promise<void> {
  const batch = writeBatch(db);
  const updatedAt = new Date().toISOString();
  batch.set(doc(db, 'questions', id), { ...fields, updatedAt });
  for (const partId of partIds) {
    batch.update(doc(db, 'examParts', partId), { questionIds: arrayUnion(id), updatedAt });
  }
  await withTimeout(batch.commit());
}
