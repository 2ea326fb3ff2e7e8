import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';

import { auth } from '../firebase/auth.ts';
import { keepRecord } from '../storage/kept-record.ts';
import { departure } from './departure.ts';

/** What Firebase says of an account that is deleted or disabled, and of a session whose password was changed elsewhere. */
const gone: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/user-disabled',
]);

let checking: Promise<void> | null = null;

/**
 * Asks whether the account is still there, after something was refused: an ID token from before its deletion, e.g. on
 * another device, stays valid for up to an hour. When it isn't, this device is signed out as well.
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
  // Firebase says the same of a deleted account and of a changed password, but only the first takes the record along.
  if (record.state === 'missing') departure.reason ??= 'deleted';
  // What was refused may come of a role that has changed.
  if (record.state === 'found') keepRecord(user.uid, record.record);
  try {
    await user.reload();
    if (departure.reason === 'deleted') departure.reason = null;
  } catch (error) {
    const isGone = error instanceof FirebaseError && gone.has(error.code);
    // Somebody else may have signed in meanwhile, whose session goes on.
    if (isGone && auth.currentUser === user) await signOut(auth);
    // Offline, say, nothing is known.
    if (!isGone && departure.reason === 'deleted') departure.reason = null;
  }
}
