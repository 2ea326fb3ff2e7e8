import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { CurrentUser } from '#domain/account/account.ts';
import { isUnanswered } from '#domain/account/auth-messages.ts';
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
    const user = await createAccount(email, password);
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

/** The address of a registration that got no answer: its account may exist all the same. */
let unansweredEmail: string | null = null;

/** Creates the account. If an earlier try created it and only its answer was lost, this one signs in and goes on with it. */
async function createAccount(email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (isUnanswered(error)) unansweredEmail = email;
    if (unansweredEmail !== email || faultCode(error) !== 'auth/email-already-in-use') throw error;
    try {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    } catch (refusal) {
      throw isUnanswered(refusal) ? refusal : error;
    }
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
