import { arrayRemove, arrayUnion, doc, type FieldValue, updateDoc } from 'firebase/firestore/lite';

import { isDocumentId } from '#domain/shared/document-id.ts';

import { faultCode, withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { PartNotFoundError } from './get-part.ts';

/** Adds a question id to a part, once. @throws PartNotFoundError */
export function addQuestionToPart(partId: string, questionId: string): Promise<void> {
  return changeQuestions(partId, arrayUnion(questionId));
}

/** Removes a question id from a part. @throws PartNotFoundError */
export function removeQuestionFromPart(partId: string, questionId: string): Promise<void> {
  return changeQuestions(partId, arrayRemove(questionId));
}

async function changeQuestions(partId: string, questionIds: FieldValue): Promise<void> {
  // Firestore would throw at an id that no document can have.
  if (!isDocumentId(partId)) throw new PartNotFoundError(partId);
  try {
    await withTimeout(
      updateDoc(doc(db, 'examParts', partId), { questionIds, updatedAt: new Date().toISOString() }),
    );
  } catch (error) {
    if (faultCode(error) === 'not-found') throw new PartNotFoundError(partId);
    throw error;
  }
}
