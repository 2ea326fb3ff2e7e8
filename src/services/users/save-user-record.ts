import { updateProfile } from 'firebase/auth';
import { doc, setDoc, updateDoc } from 'firebase/firestore/lite';

import type { UserRecord } from '#domain/account/user-record.ts';
import { auth } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { logWarning } from '../log.ts';
import { forgetRecord } from '../storage/kept-record.ts';

/** Writes users/{uid} for a new account. */
export async function saveUserRecord(uid: string, record: UserRecord): Promise<void> {
  await withTimeout(setDoc(doc(db, 'users', uid), record));
}

/**
 * Changes the name that a user goes by, the only field that they may change. Firebase has it too, for when the record can't be
 * read; the change stands without that.
 */
export async function changeUsername(uid: string, username: string): Promise<void> {
  await withTimeout(updateDoc(doc(db, 'users', uid), { username }));
  forgetRecord();
  const user = auth.currentUser;
  if (user?.uid !== uid) return;
  await withTimeout(updateProfile(user, { displayName: username })).catch((error: unknown) =>
    logWarning('The display name is still the old one', error),
  );
}
