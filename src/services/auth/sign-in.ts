import { signInWithEmailAndPassword, signOut as signOutOfFirebase, updatePassword } from 'firebase/auth';

import { auth, signedInUser } from '../firebase/auth.ts';
import { logWarning } from '../log.ts';
import { departure } from './departure.ts';
import { reauthenticate } from './reauthenticate.ts';

/** @throws AuthError */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

/** Ends the session at the user's request. @throws AuthError */
export async function signOut(): Promise<void> {
  departure.reason = 'wanted';
  try {
    await signOutOfFirebase(auth);
  } catch (error) {
    departure.reason = null;
    throw error;
  }
}

/**
 * Changes the password of the signed-in user, who must enter the current one. That ends every session that began in an
 * earlier second, this one as well if the check of the current password took place a second before. So this device signs in
 * again.
 *
 * @throws AuthError
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword(await reauthenticate(current), next);
  await reauthenticate(next).catch((error: unknown) =>
    logWarning('This device could not sign in with the new password', error),
  );
}

/**
 * Refreshes a page that was in the background: it gets a valid token, and checks whether the address has been confirmed
 * meanwhile, since email is often read in another tab or on a phone.
 *
 * @returns whether the address is newly confirmed
 */
export async function wakeSession(): Promise<boolean> {
  const user = await signedInUser();
  if (!user) return false;
  await user.getIdToken();
  if (user.emailVerified) return false;
  await user.reload();
  return user.emailVerified;
}
