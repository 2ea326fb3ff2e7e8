import { doc } from 'firebase/firestore/lite';

import { roleNames } from '#domain/account/role-names.ts';
import type { UserRecord } from '#domain/account/user-record.ts';
import { noteOf } from '#domain/change/change.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';

/**
 * Gives another person a role, unless somebody else has changed it since it was read (optimistic lock). The rules refuse a change
 * of your own, so that there is always an administrator.
 *
 * @returns whether it was changed
 * @throws FirestoreError `permission-denied` for your own role
 */
export async function changeRole(
  uid: string,
  { from, to }: { readonly from: UserRecord['role']; readonly to: UserRecord['role'] },
): Promise<boolean> {
  const reference = doc(db, 'users', uid);
  return inTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (stored.get('role') !== from) return false;
    transaction.update(reference, { role: to });
    // Without a name: it would outlive the account.
    recordChange(
      transaction,
      noteOf('edit', 'role', [{ id: uid, label: '' }], `${roleNames[from]} → ${roleNames[to]}`),
    );
    return true;
  });
}
