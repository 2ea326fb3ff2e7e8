import { type DocumentReference, type DocumentSnapshot, doc } from 'firebase/firestore/lite';
import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';

import { db } from '../firebase/db.ts';

/** Names the one result of a user at a quiz: `{quizId, resultId, createdAt}`. It is created once and never changed. */
const slotSchema = z.object({ resultId: documentId });

/** Where the slot of a quiz is. Rules derive the same path, so that a quiz has no second one. */
export function slotReference(uid: string, quizId: string): DocumentReference {
  return doc(db, 'users', uid, 'private', `slot-${quizId}`);
}

/** The id of the result that a slot names; null where there is no slot yet. @throws ZodError */
export function readSlot(snapshot: DocumentSnapshot): string | null {
  return snapshot.exists() ? slotSchema.parse(snapshot.data()).resultId : null;
}
