import type { User } from 'firebase/auth';

import { type CurrentUser, type Identity, toCurrentUser } from '#domain/account/account.ts';
import type { UserRecord } from '#domain/account/user-record.ts';

import { auth, signedInUser } from '../firebase/auth.ts';
import { logError } from '../log.ts';
import { keepRecord, readKeptRecord } from '../storage/kept-record.ts';

/** The current user from the identity provider's data alone. */
export function toFallbackUser(user: User): CurrentUser {
  return toCurrentUser(toIdentity(user), null);
}

/** The current user with the record cached by a visit within the last hour; null without one. */
export function withKeptRecord(user: User | null): CurrentUser | null {
  const record = user && readKeptRecord(user.uid);
  return record && toCurrentUser(toIdentity(user), record);
}

/**
 * The current user with the stored record, or from the identity alone when it can't be read; null for a visitor, and for a user
 * who signed out before the record arrived.
 */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  const user = await signedInUser();
  if (!user) return null;
  const record = await loadRecord(user);
  return auth.currentUser?.uid === user.uid ? toCurrentUser(toIdentity(user), record) : readCurrentUser();
}

const loading = new Map<string, Promise<UserRecord | null>>();

/** Signing in asks twice, for the action and for the session: one read serves both. */
function loadRecord(user: User): Promise<UserRecord | null> {
  const shared = loading.get(user.uid) ?? readRecord(user).finally(() => loading.delete(user.uid));
  loading.set(user.uid, shared);
  return shared;
}

async function readRecord(user: User): Promise<UserRecord | null> {
  try {
    // Imported here, since the session is known before Firestore has loaded.
    const { provideUserRecord } = await import('../users/provide-user-record.ts');
    const record = await provideUserRecord(user.uid, toFallbackUser(user));
    // An account that has signed out meanwhile leaves nothing behind.
    if (record && auth.currentUser?.uid === user.uid) keepRecord(user.uid, record);
    return record;
  } catch (error) {
    logError(`The record of user ${user.uid} could not be asked for`, error);
    return null;
  }
}

function toIdentity(user: User): Identity {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    emailVerified: user.emailVerified,
  };
}
