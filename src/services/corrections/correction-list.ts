import { doc, type Transaction } from 'firebase/firestore/lite';

import { type Correction, readCorrections, storeCorrections } from '#domain/correction/correction.ts';

import {
  type CorrectionNote,
  correctionsOf,
  type QuestionChange,
} from '#domain/correction/question-correction.ts';

import { db } from '../firebase/db.ts';

/** Where the published corrections stand: one document, so that a device reads them all with one read. */
export const correctionList = () => doc(db, 'corrections', 'published');

/** The corrections as they are stored now. Read within a transaction, before it writes anything. */
export async function findCorrections(transaction: Transaction): Promise<Correction[]> {
  const snapshot = await transaction.get(correctionList());
  return readCorrections(String(snapshot.get('entries') ?? ''));
}

/**
 * The list with the corrections that changes to questions make, to be written with them; null when they make none, and then
 * nothing is read. Before the transaction writes anything.
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
  transaction.set(correctionList(), { entries: storeCorrections(corrections), updatedAt });
}
