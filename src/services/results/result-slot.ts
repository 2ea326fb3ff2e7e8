import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Transaction,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { fnv1a } from '#domain/shared/fnv1a.ts';

import { db } from '../firebase/db.ts';

/**
 * Points to the one result of a user at a quiz: `{quizId, resultId, number, createdAt}`. It is created once and never changed.
 */
const slotSchema = z.object({ resultId: documentId });

/** The most slots, and so results, of a user; the rules have the same limit. */
const slotLimit = 500;

/** How many numbers are tried. When four in five are taken, one search in a hundred finds none. */
const maxTries = 20;

/** Where the slot of a quiz is. Rules derive the same path, so that a quiz has no second one. */
export function slotReference(uid: string, quizId: string): DocumentReference {
  return doc(db, 'users', uid, 'private', `slot-${quizId}`);
}

/** Where a number is stored once a quiz has it. */
export function numberReference(uid: string, number: number): DocumentReference {
  return doc(db, 'users', uid, 'private', `number-${number}`);
}

/**
 * A free number for a quiz. The numbers to try depend on its id, so that devices that save at the same time rarely want the
 * same one, without a shared counter. Null when none of them is free.
 */
export function findNumber(quizId: string, taken: ReadonlySet<number>): number | null {
  return numbersFor(quizId).find((number) => !taken.has(number)) ?? null;
}

/** The numbers that results should have, assuming that each took its first free one when it was created. */
export function takenNumbers(results: readonly QuizResult[]): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const { quizId } of results.toSorted((a, b) => compareText(a.createdAt, b.createdAt))) {
    const number = findNumber(quizId, taken);
    if (number !== null) taken.add(number);
  }
  return taken;
}

function numbersFor(quizId: string): number[] {
  return Array.from({ length: maxTries }, (_, tries) => fnv1a(`${quizId} ${tries}`) % slotLimit);
}

/** The id of the result that a slot points to; null without a slot. @throws ZodError */
export function readSlot(snapshot: DocumentSnapshot): string | null {
  return snapshot.exists() ? slotSchema.parse(snapshot.data()).resultId : null;
}

/**
 * Gives a quiz its slot, with a number that no other quiz of the user has.
 *
 * @throws Error when none is free
 */
export async function writeSlot(
  transaction: Transaction,
  uid: string,
  slot: { readonly quizId: string; readonly resultId: string; readonly createdAt: string },
): Promise<void> {
  for (const number of numbersFor(slot.quizId)) {
    const reference = numberReference(uid, number);
    if ((await transaction.get(reference)).exists()) continue;
    transaction.set(reference, { quizId: slot.quizId });
    transaction.set(slotReference(uid, slot.quizId), { ...slot, number });
    return;
  }
  throw new Error(`An account can hold ${slotLimit} results`);
}
