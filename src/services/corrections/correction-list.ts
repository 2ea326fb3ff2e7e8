import { doc, type Transaction } from 'firebase/firestore/lite';

import {
  type Correction,
  correctionListSchema,
  readCorrections,
  storeCorrections,
} from '#domain/correction/correction.ts';

import {
  type CorrectionNote,
  correctionsOf,
  type QuestionChange,
} from '#domain/correction/question-correction.ts';

import { db } from '../firebase/db.ts';
import { correctionList } from './correction-path.ts';

/** The corrections as they are stored now. Read within a transaction, before it writes anything. */
export async function findCorrections(transaction: Transaction): Promise<Correction[]> {
  const snapshot = await transaction.get(doc(db, ...correctionList));
  // If the list can't be read the change fails, since it would overwrite it.
  return snapshot.exists() ? readCorrections(correctionListSchema.parse(snapshot.data()).entries) : [];
}

/**
 * The list with the corrections for changes to questions, to be written with them; null, without a read, when there are none.
 * Call it before the transaction writes anything.
 *
 * @param note what learners are told, and when it is published (ISO time)
 */
export async function findNewCorrections(
  transaction: Transaction,
  changes: readonly QuestionChange[],
  note: CorrectionNote & { readonly at: string },
): Promise<Correction[] | null> {
  const made = correctionsOf(changes, { ...note, makeId: () => crypto.randomUUID() });
  return made.length > 0 ? [...made, ...(await findCorrections(transaction))] : null;
}

/** Writes the whole list. @param updatedAt ISO time */
export function setCorrections(
  transaction: Transaction,
  corrections: readonly Correction[],
  updatedAt: string,
): void {
  transaction.set(doc(db, ...correctionList), { entries: storeCorrections(corrections), updatedAt });
}
