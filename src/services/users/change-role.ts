import { doc, updateDoc } from 'firebase/firestore/lite';

import type { UserRecord } from '#domain/account/user-record.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/**
 * Gives another person a role. The rules refuse a change of your own, so that there is always an administrator.
 *
 * @throws FirestoreError `permission-denied` for your own role
 */
export async function changeRole(uid: string, role: UserRecord['role']): Promise<void> {
  await withTimeout(updateDoc(doc(db, 'users', uid), { role }));
}
