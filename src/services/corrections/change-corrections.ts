import { runTransaction } from 'firebase/firestore/lite';

import type { Correction } from '#domain/correction/correction.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { readIsoTime } from '../server-time.ts';
import { findCorrections, setCorrections } from './correction-list.ts';

/** Publishes a correction now. What others publish at the same moment stays. @returns the list as it is stored */
export async function addCorrection(correction: Omit<Correction, 'id' | 'at'>): Promise<Correction[]> {
  const at = await readIsoTime();
  return change(at, (list) => [{ ...correction, id: crypto.randomUUID(), at }, ...list]);
}

/** Takes a correction back, for one that was wrong itself. @returns the list as it is stored */
export async function removeCorrection(id: string): Promise<Correction[]> {
  return change(await readIsoTime(), (list) => list.filter((correction) => correction.id !== id));
}

/** Changes the sentence of a correction. @returns the list as it is stored */
export async function rewordCorrection(id: string, text: string): Promise<Correction[]> {
  return change(await readIsoTime(), (list) =>
    list.map((correction) => (correction.id === id ? { ...correction, text } : correction)),
  );
}

function change(
  updatedAt: string,
  decide: (list: readonly Correction[]) => Correction[],
): Promise<Correction[]> {
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const changed = decide(await findCorrections(transaction));
      setCorrections(transaction, changed, updatedAt);
      return changed;
    }),
  );
}
