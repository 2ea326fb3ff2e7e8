import { arrayUnion, collection, doc, writeBatch } from 'firebase/firestore/lite';

import type { QuestionContent } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/**
 * Stores a new question, and adds its id to a part with the same write.
 *
 * @param partId a part that exists; without one the question is in none
 * @returns the question as it is stored
 */
export async function addQuestion(fields: QuestionContent, partId?: string): Promise<Question> {
  const now = new Date().toISOString();
  const reference = doc(collection(db, 'questions'));
  const batch = writeBatch(db);
  batch.set(reference, { ...fields, createdAt: now, updatedAt: now });
  if (partId) {
    batch.update(doc(db, 'examParts', partId), { questionIds: arrayUnion(reference.id), updatedAt: now });
  }
  await withTimeout(batch.commit());
  return { ...fields, id: reference.id, createdAt: now, updatedAt: now };
}
