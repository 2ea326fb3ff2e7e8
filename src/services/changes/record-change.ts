import {
  collection,
  type DocumentReference,
  doc,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';

import type { ChangeNote } from '#domain/change/change.ts';

import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { markTransaction } from '../firestore/in-transaction.ts';

/** Adds notes of what an action changes besides. The same transaction records the action itself with `recordChange`. */
export function noteChanges(transaction: Transaction, notes: readonly ChangeNote[]): void {
  for (const note of notes) setNote(transaction, doc(collection(db, 'changes')), note);
}

/**
 * Records an administrator's action, in the transaction that does it: without the record, the rules refuse its other writes.
 * They find it through a marker in the account, whose path they know, so that any number of writes costs one look-up.
 *
 * @param more what the same action did to documents of other kinds
 */
export function recordChange(
  transaction: Transaction,
  note: ChangeNote,
  ...more: readonly ChangeNote[]
): void {
  const record = doc(collection(db, 'changes'));
  setNote(transaction, record, note);
  noteChanges(transaction, more);
  markTransaction(transaction, record);
  transaction.set(doc(db, `users/${changedBy()}/private/change`), {
    changeId: record.id,
    at: serverTimestamp(),
  });
}

function setNote(transaction: Transaction, record: DocumentReference, note: ChangeNote): void {
  transaction.set(record, { ...note, uid: changedBy(), at: serverTimestamp() });
}

/** The rules refuse `nobody`, like anybody else without the role. */
function changedBy(): string {
  return signedInUid() ?? 'nobody';
}
