import { createUserWithEmailAndPassword, updateProfile } from 'firebase/auth';

import type { CurrentUser } from '#domain/account/account.ts';
import type { UserRecord } from '#domain/account/user-record.ts';
import { faultCode } from '#domain/shared/fault-code.ts';

import { auth } from '../firebase/auth.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { logError } from '../log.ts';
import { changeUsername, saveUserRecord } from '../users/save-user-record.ts';
import { sendVerificationEmail } from './email-actions.ts';
import { registration } from './registration.ts';

export type Registration = {
  readonly user: CurrentUser;
  /** False when the email could not be sent; it can be requested again. */
  readonly emailSent: boolean;
};

/**
 * Creates the account, sets the display name, writes the record with the role user, then sends the verification email (ACC-4).
 * Once the account exists, nothing undoes it: a later step that fails is logged, the session works without it, and it can be
 * repeated.
 *
 * @throws AuthError when the account could not be created
 */
export async function register(email: string, password: string, username: string): Promise<Registration> {
  registration.underWay = true;
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const record: UserRecord = {
      username,
      email: user.email ?? email,
      role: 'user',
      createdAt: await readIsoTime(),
    };
    await tryStep('set the display name', updateProfile(user, { displayName: username }));
    await tryStep('write the user record', writeRecord(user.uid, record));
    const emailSent = await tryStep('send the verification email', sendVerificationEmail());
    const { uid, emailVerified } = user;
    return { user: { ...record, uid, id: uid, emailVerified }, emailSent };
  } finally {
    registration.underWay = false;
  }
}

/**
 * Another tab may have seen the new account first and written its record. The rules then refuse this one, and only the name has
 * to be set.
 */
async function writeRecord(uid: string, record: UserRecord): Promise<void> {
  try {
    await saveUserRecord(uid, record);
  } catch (error) {
    if (faultCode(error) !== 'permission-denied') throw error;
    await changeUsername(uid, record.username).catch(() => Promise.reject(error));
  }
}

async function tryStep(step: string, running: Promise<unknown>): Promise<boolean> {
  try {
    await running;
    return true;
  } catch (error) {
    logError(`The registration could not ${step}`, error);
    return false;
  }
}
