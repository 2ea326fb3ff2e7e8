import { doc, runTransaction } from 'firebase/firestore/lite';

import { roleNames } from '#domain/account/role-names.ts';
import type { UserRecord } from '#domain/account/user-record.ts';
import { noteOf } from '#domain/change/change.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';

/**
 * Gives another person a role. The rules refuse a change of your own, so that there is always an administrator.
 *
 * @throws FirestoreError `permission-denied` for your own role
 */
export async function changeRole(
  uid: string,
  { from, to }: { readonly from: UserRecord['role']; readonly to: UserRecord['role'] },
): Promise<void> {
  await withTimeout(
    runTransaction(db, async (transaction) => {
      transaction.update(doc(db, 'users', uid), { role: to });
      // Without a name: it would outlive the account.
      recordChange(
        transaction,
        noteOf('edit', 'role', [{ id: uid, label: '' }], `${roleNames[from]} → ${roleNames[to]}`),
      );
    }),
  );
}
