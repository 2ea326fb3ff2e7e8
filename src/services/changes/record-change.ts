import { collection, doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite';

import type { ChangeNote } from '#domain/change/change.ts';

import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { markTransaction } from '../in-transaction.ts';

/**
 * Records what an administrator does, in the transaction that does it: the rules refuse its other writes without. They find
 * the record through a mark of the account, whose path they know, so that any number of writes costs one look-up.
 */
export function recordChange(transaction: Transaction, note: ChangeNote): void {
  // Nobody is refused by the rules, like anybody else without the role.
  const uid = signedInUid() ?? 'nobody';
  const record = doc(collection(db, 'changes'));
  const at = serverTimestamp();
  transaction.set(record, { ...note, uid, at });
  markTransaction(transaction, record);
  transaction.set(doc(db, `users/${uid}/private/change`), { changeId: record.id, at });
}
