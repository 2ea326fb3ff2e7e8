import { collection, doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite';

import type { ChangeNote } from '#domain/change/change.ts';

import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { markTransaction } from '../firestore/in-transaction.ts';

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
  // The rules refuse `nobody`, like anybody else without the role.
  const uid = signedInUid() ?? 'nobody';
  const record = doc(collection(db, 'changes'));
  const at = serverTimestamp();
  transaction.set(record, { ...note, uid, at });
  for (const other of more) transaction.set(doc(collection(db, 'changes')), { ...other, uid, at });
  markTransaction(transaction, record);
  transaction.set(doc(db, `users/${uid}/private/change`), { changeId: record.id, at });
}
