import type { User } from 'firebase/auth';

import { type CurrentUser, type Identity, toCurrentUser } from '#domain/account/account.ts';
import type { UserRecord } from '#domain/account/user-record.ts';

import { auth } from '../firebase.ts';
import { logError } from '../log.ts';
import { readIsoTime } from '../server-time.ts';
import { getUserRecord } from '../users/get-user-record.ts';
import { saveUserRecord } from '../users/save-user-record.ts';

/** The current user by what the identity provider knows alone. */
export function toFallbackUser(user: User): CurrentUser {
  return toCurrentUser(toIdentity(user), null);
}

/** The current user with the stored record, or by identity alone when there is none that can be read. */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  const user = auth.currentUser;
  if (!user) return null;
  const record = await loadRecord(user);
  return toCurrentUser(toIdentity(user), record);
}

const loading = new Map<string, Promise<UserRecord | null>>();

/** Signing in asks twice, for the action and for the session: one reading serves both. */
function loadRecord(user: User): Promise<UserRecord | null> {
  const shared = loading.get(user.uid) ?? loadOrRestore(user).finally(() => loading.delete(user.uid));
  loading.set(user.uid, shared);
  return shared;
}

async function loadOrRestore(user: User): Promise<UserRecord | null> {
  const stored = await getUserRecord(user.uid);
  if (stored.state === 'found') return stored.record;
  return stored.state === 'missing' ? restoreRecord(user) : null;
}

/** Writes the record of an account whose registration was cut off before it was written. */
async function restoreRecord(user: User): Promise<UserRecord | null> {
  const { username, email } = toFallbackUser(user);
  const record: UserRecord = {
    username: username.slice(0, 80),
    email,
    role: 'user',
    createdAt: await readIsoTime(),
  };
  try {
    await saveUserRecord(user.uid, record);
    return record;
  } catch (error) {
    logError(`The missing record of user ${user.uid} could not be written`, error);
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
