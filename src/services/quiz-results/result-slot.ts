import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Transaction,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { fnv1a } from '#domain/shared/fnv1a.ts';

import { db } from '../firebase/db.ts';

/** Names the one result of a user at a quiz: `{quizId, resultId, number, createdAt}`. It is created once and never changed. */
const slotSchema = z.object({ resultId: documentId });

/** How many slots a user can have, and so how many results; rules hold it as well. */
const slotLimit = 500;

/** Numbers that are tried. While four of five are taken, one search in a hundred finds none. */
const maxTries = 20;

/** Where the slot of a quiz is. Rules derive the same path, so that a quiz has no second one. */
export function slotReference(uid: string, quizId: string): DocumentReference {
  return doc(db, 'users', uid, 'private', `slot-${quizId}`);
}

/** The id of the result that a slot names; null where there is no slot yet. @throws ZodError */
export function readSlot(snapshot: DocumentSnapshot): string | null {
  return snapshot.exists() ? slotSchema.parse(snapshot.data()).resultId : null;
}

/**
 * Gives a quiz its slot, with a number that no other quiz of the user has. The numbers to try follow from the quiz's id,
 * so devices that deliver at the same time rarely want the same one, and no counter is shared.
 *
 * @throws Error when none is free
 */
export async function writeSlot(
  transaction: Transaction,
  uid: string,
  slot: { readonly quizId: string; readonly resultId: string; readonly createdAt: string },
): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const number = fnv1a(`${slot.quizId} ${tries}`) % slotLimit;
    const taken = doc(db, 'users', uid, 'private', `number-${number}`);
    if ((await transaction.get(taken)).exists()) continue;
    transaction.set(taken, { quizId: slot.quizId });
    transaction.set(slotReference(uid, slot.quizId), { ...slot, number });
    return;
  }
  throw new Error(`An account can hold ${slotLimit} results`);
}
