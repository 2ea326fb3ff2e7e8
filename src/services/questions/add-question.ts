import { arrayUnion, collection, doc, writeBatch } from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

type Stamped = 'id' | 'createdAt' | 'updatedAt';

/** The fields of a question that its author writes, whatever its type. */
export type QuestionFields = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, Stamped>
    : never
  : never;

/**
 * Stores a new question, and adds its id to a part with the same write.
 *
 * @param partId a part that exists; without one the question is in none
 * @returns the document's id
 */
export async function addQuestion(fields: QuestionFields, partId?: string): Promise<string> {
  const now = new Date().toISOString();
  const reference = doc(collection(db, 'questions'));
  const batch = writeBatch(db);
  batch.set(reference, { ...fields, createdAt: now, updatedAt: now });
  if (partId) {
    batch.update(doc(db, 'examParts', partId), { questionIds: arrayUnion(reference.id), updatedAt: now });
  }
  await withTimeout(batch.commit());
  return reference.id;
}
