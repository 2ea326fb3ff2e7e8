import { type ChangeAction, noteOf } from '#domain/change/change.ts';
import type { Correction } from '#domain/correction/correction.ts';

import { recordChange } from '../changes/record-change.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { withNewId } from '../firestore/with-new-id.ts';
import { findCorrections, setCorrections } from './correction-list.ts';

/** Publishes a correction now. Corrections published at the same moment are kept. @returns the list as it is stored */
export async function addCorrection(correction: Omit<Correction, 'id' | 'at'>): Promise<Correction[]> {
  const at = await readIsoTime();
  return withNewId('corrections', correction, (id) =>
    change(at, { action: 'add', id }, (list) =>
      list.some((stored) => stored.id === id) ? null : [{ ...correction, id, at }, ...list],
    ),
  );
}

/** Removes a correction that was wrong itself; no error if it's already gone. @returns the list as it is stored */
export async function removeCorrection(id: string): Promise<Correction[]> {
  return change(await readIsoTime(), { action: 'delete', id }, (list) => {
    const left = list.filter((correction) => correction.id !== id);
    return left.length < list.length ? left : null;
  });
}

/** The list as it is stored, and whether the sentence is in it. */
export type Reworded = { readonly list: Correction[]; readonly isSaved: boolean };

/** Changes the sentence of a correction, unless somebody has changed or removed it since it was read (optimistic lock). */
export async function rewordCorrection(
  { id, text: before }: Pick<Correction, 'id' | 'text'>,
  text: string,
): Promise<Reworded> {
  let isSaved = false;
  const list = await change(await readIsoTime(), { action: 'edit', id }, (stored) => {
    const now = stored.find((correction) => correction.id === id)?.text;
    // It already has the new text if an earlier try arrived but its response was lost.
    isSaved = now === before || now === text;
    return now === before
      ? stored.map((correction) => (correction.id === id ? { ...correction, text } : correction))
      : null;
  });
  return { list, isSaved };
}

function change(
  updatedAt: string,
  { action, id }: { readonly action: ChangeAction; readonly id: string },
  decide: (list: readonly Correction[]) => Correction[] | null,
): Promise<Correction[]> {
  return inTransaction(async (transaction) => {
    const list = await findCorrections(transaction);
    const changed = decide(list);
    if (!changed) return list;
    setCorrections(transaction, changed, updatedAt);
    const label = [...changed, ...list].find((correction) => correction.id === id)?.text ?? '';
    recordChange(transaction, noteOf(action, 'correction', [{ id, label }]));
    return changed;
  });
}
