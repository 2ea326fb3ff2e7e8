import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';

import { auth } from '../firebase/auth.ts';
import { logWarning } from '../log.ts';
import { keepRecord } from '../storage/kept-record.ts';
import { departure } from './departure.ts';

/** Firebase's codes for a deleted or disabled account, and for a session whose password was changed elsewhere. */
const gone: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/user-disabled',
]);

let checking: Promise<void> | null = null;

/**
 * Checks after a refusal whether the account still exists: if it was deleted, e.g. on another device, an older ID token stays
 * valid for up to an hour. If it's gone, this device is signed out too.
 */
export function checkAccount(): Promise<void> {
  checking ??= signOutIfGone().finally(() => {
    checking = null;
  });
  return checking;
}

async function signOutIfGone(): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  // The session, which imports this, is known before Firestore has loaded.
  const { getUserRecord } = await import('../users/get-user-record.ts');
  const record = await getUserRecord(user.uid);
  // An account that has signed out meanwhile leaves nothing behind.
  if (auth.currentUser !== user) return;
  // Firebase gives the same code for a deleted account and a changed password, but only a deletion removes the record.
  if (record.state === 'missing') departure.reason ??= 'deleted';
  // The refusal may be due to a changed role.
  if (record.state === 'found') keepRecord(user.uid, record.record);
  try {
    await user.reload();
    takeBackDeletion();
  } catch (error) {
    // When offline, for example, the reason isn't known.
    if (!(error instanceof FirebaseError && gone.has(error.code))) return takeBackDeletion();
    // Somebody else may have signed in meanwhile: their session stays.
    if (auth.currentUser === user) await signOut(auth);
    if (record.state === 'missing') void forget(user.uid);
  }
}

function takeBackDeletion(): void {
  if (departure.reason === 'deleted') departure.reason = null;
}

/** Removes what this device stores of a deleted account, in the background. */
function forget(uid: string): Promise<void> {
  return import('../storage/forget-account.ts').then(
    ({ forgetAccount }) => forgetAccount(uid),
    (error: unknown) => logWarning('A deleted account was not forgotten', error),
  );
}
