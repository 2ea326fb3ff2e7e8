import { doc } from 'firebase/firestore/lite';

import { roleNames } from '#domain/account/role-names.ts';
import type { UserRecord } from '#domain/account/user-record.ts';
import { noteOf } from '#domain/change/change.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';

/**
 * Changes another person's role; nothing is written when they already have it. The rules refuse a change of your own, so that
 * no change of roles leaves the app without an administrator.
 *
 * @throws FirestoreError `permission-denied` for your own role
 */
export async function changeRole(uid: string, to: UserRecord['role']): Promise<void> {
  const from = to === 'admin' ? 'user' : 'admin';
  const reference = doc(db, 'users', uid);
  await inTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (stored.get('role') === to) return;
    transaction.update(reference, { role: to });
    // Recorded without a name, which would outlive the account.
    recordChange(
      transaction,
      noteOf('edit', 'role', [{ id: uid, label: '' }], `${roleNames[from]} → ${roleNames[to]}`),
    );
  });
}
