import { doc, updateDoc } from 'firebase/firestore/lite';

import type { UserRecord } from '#domain/account/user-record.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/**
 * Gives somebody else a role. The rules refuse one's own, so that the last administrator stays one.
 *
 * @throws FirestoreError `permission-denied` for one's own role
 */
export async function changeRole(uid: string, role: UserRecord['role']): Promise<void> {
  await withTimeout(updateDoc(doc(db, 'users', uid), { role }));
}
