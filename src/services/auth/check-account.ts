import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';

import { faultCode } from '../call.ts';
import { auth } from '../firebase/auth.ts';

/** What Firebase says of an account that is no longer there, or may no longer be used. */
const gone: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/**
 * Whether a write was refused because the account was deleted, e.g. on another device: its ID token stays valid for up
 * to an hour. Then this device is signed out as well.
 *
 * @param error what the write failed with
 */
export async function signOutIfDeleted(error: unknown): Promise<boolean> {
  const user = auth.currentUser;
  if (!user || faultCode(error) !== 'permission-denied') return false;
  try {
    await user.reload();
    return false;
  } catch (reason) {
    if (!(reason instanceof FirebaseError && gone.has(reason.code))) return false;
    await signOut(auth);
    return true;
  }
}
