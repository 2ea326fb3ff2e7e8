import { doc, type Transaction } from 'firebase/firestore/lite';

import { type Correction, readCorrections, storeCorrections } from '#domain/correction/correction.ts';

import { db } from '../firebase/db.ts';

/** Where the published corrections stand: one document, so that a device reads them all with one read. */
export const correctionList = () => doc(db, 'corrections', 'published');

/** The corrections as they are stored now. Read within a transaction, before it writes anything. */
export async function findCorrections(transaction: Transaction): Promise<Correction[]> {
  const snapshot = await transaction.get(correctionList());
  return readCorrections(String(snapshot.get('entries') ?? ''));
}

/** Writes the whole list. @param updatedAt ISO time */
export function setCorrections(
  transaction: Transaction,
  corrections: readonly Correction[],
  updatedAt: string,
): void {
  transaction.set(correctionList(), { entries: storeCorrections(corrections), updatedAt });
}
