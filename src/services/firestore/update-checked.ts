import { type DocumentData, doc, type Transaction } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import type { ChangeNote } from '#domain/change/change.ts';

import { isSameValue } from '#domain/edit/changed-fields.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from './in-transaction.ts';
import { readVersionTime } from './server-time.ts';

/** The document as stored, somebody else's conflicting version, or that it was deleted. */
export type UpdateOutcome<T> =
  | { readonly state: 'saved'; readonly stored: T }
  | { readonly state: 'conflict'; readonly current: T }
  | { readonly state: 'gone' };

/** What an administrator's edit does with the document as currently stored. */
export type Decision<T> = {
  /** The fields to write; null refuses the edit, and nothing is written. */
  readonly decide: (current: T) => Partial<T> | null;
  /** The note for the record of changes. */
  readonly note: (current: T, changes: Partial<T>) => ChangeNote;
  /** Writes related documents; gets all fields of the document as they will be stored. */
  readonly beside?: (transaction: Transaction, id: string, fields: DocumentData) => void;
};

/**
 * Changes a document based on how it is stored now, in one transaction (optimistic lock), and records the change. Changes
 * already stored, e.g. by an earlier try whose response was lost, aren't written and recorded twice.
 *
 * @throws ZodError when the stored document can't be read
 */
export function updateChecked<T extends { readonly id: string }>(
  collection: string,
  id: string,
  schema: z.ZodMiniType<T>,
  { decide, note, beside }: Decision<T>,
): Promise<UpdateOutcome<T>> {
  const reference = doc(db, collection, id);
  return inTransaction(async (transaction): Promise<UpdateOutcome<T>> => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) return { state: 'gone' };
    const current = schema.parse({ ...snapshot.data(), id });
    const changes = decide(current);
    if (!changes) return { state: 'conflict', current };
    if (isSameValue({ ...current, ...changes }, current)) return { state: 'saved', stored: current };
    const updatedAt = await readVersionTime();
    transaction.update(reference, { ...changes, updatedAt });
    beside?.(transaction, id, { ...snapshot.data(), ...changes, updatedAt });
    recordChange(transaction, note(current, changes));
    return { state: 'saved', stored: { ...current, ...changes, updatedAt } };
  });
}
