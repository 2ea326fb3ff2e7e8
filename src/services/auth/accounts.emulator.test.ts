// The emulators' addresses come from the environment of node.
/// <reference types="node" />

import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CurrentUser } from '#domain/account/account.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { emulators, uniqueId } from '#test/support/emulator.ts';
import { createUser, signIn as hasPassword, mailedCodes } from '#test/support/users.ts';

import { auth } from '../firebase/auth.ts';
import { changeUsername } from '../users/save-user-record.ts';
import { checkResetCode, checkVerificationCode } from './check-code.ts';
import { readCurrentUser } from './current-user.ts';
import { confirmReset, confirmVerification, sendResetEmail, sendVerificationEmail } from './email-actions.ts';
import { register } from './register.ts';
import { followSession } from './session.ts';
import { changePassword, signIn, signOut, wakeSession } from './sign-in.ts';

const password = 'practice-makes-safe';
const newEmail = () => `${uniqueId('account')}@ohmwork.test`;

beforeEach(() => vi.stubGlobal('location', { origin: 'http://127.0.0.1:5000' }));
afterEach(() => signOut());

/** The code of the email that an address got last. */
async function lastCode(email: string): Promise<string> {
  const code = (await mailedCodes(email)).at(-1)?.oobCode;
  if (!code) throw new Error(`${email} got no email`);
  return code;
}

async function codeOf(failing: Promise<unknown>): Promise<string> {
  const error = await failing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof FirebaseError ? error.code : 'no fault of the provider';
}

/** Turns the project's protection against listing addresses on or off; real projects have it on. */
async function protectAddresses(enableImprovedEmailPrivacy: boolean): Promise<void> {
  const response = await fetch(`http://${emulators.auth}/emulator/v1/projects/${emulators.project}/config`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
  });
  expect(response.status).toBe(200);
}

describe('registering', () => {
  it('makes the account, its name, its record and the email [ACC-3, ACC-4, ACC-9]', async () => {
    const email = newEmail();
    const { user, emailSent } = await register(email, password, 'Ada');
    expect(user).toMatchObject({ email, username: 'Ada', role: 'user', emailVerified: false });
    expect(emailSent).toBe(true);
    expect(auth.currentUser?.displayName).toBe('Ada');
    expect(await readDocument(`users/${user.uid}`)).toEqual({
      username: 'Ada',
      email,
      role: 'user',
      createdAt: user.createdAt,
    });
    expect(await mailedCodes(email)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]);
    expect(await readCurrentUser()).toEqual(user);
  });

  it('is told to the session once, when it is whole', async () => {
    const told: (CurrentUser | null)[] = [];
    const stop = followSession((user) => told.push(user));
    await vi.waitFor(() => expect(told).toEqual([null]));
    const { user } = await register(newEmail(), password, 'Ada');
    stop();
    expect(told).toEqual([null]);
    expect(await readDocument(`users/${user.uid}`)).toMatchObject({ username: 'Ada' });
  });

  it('keeps the account when its record cannot be written', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const tooLong = 'a'.repeat(100);
    const { user, emailSent } = await register(newEmail(), password, tooLong);
    expect(logged).toHaveBeenCalledOnce();
    expect(emailSent).toBe(true);
    expect(auth.currentUser?.uid).toBe(user.uid);
    expect(await readDocument(`users/${user.uid}`)).toBeNull();
    // What is missing is written at the next sign-in, within the bounds of the rules.
    expect(await readCurrentUser()).toMatchObject({ username: tooLong.slice(0, 80), role: 'user' });
    expect(await readDocument(`users/${user.uid}`)).toMatchObject({ username: tooLong.slice(0, 80) });
  });

  it.each([
    ['auth/email-already-in-use', async () => (await createUser()).email, password],
    ['auth/weak-password', async () => newEmail(), 'abc'],
    ['auth/invalid-email', async () => 'no address', password],
  ])('is refused with %s [ACC-3]', async (code, email, chosen) => {
    expect(await codeOf(register(await email(), chosen, 'Ada'))).toBe(code);
    expect(auth.currentUser).toBeNull();
  });
});

describe('the session', () => {
  it('has the stored record [ACC-11]', async () => {
    const { uid, email } = await createUser({ verified: true });
    await writeDocument(`users/${uid}`, {
      username: 'Ada',
      email,
      role: 'admin',
      createdAt: '2026-11-01T09:00:00.000Z',
    });
    await signIn(email, password);
    expect(await readCurrentUser()).toEqual({
      uid,
      id: uid,
      email,
      emailVerified: true,
      username: 'Ada',
      role: 'admin',
      createdAt: '2026-11-01T09:00:00.000Z',
    });
  });

  it('begins with the record that an earlier visit has read, and reads none', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    const { user } = await register(newEmail(), password, 'Ada');
    await readCurrentUser();
    const fetched = vi.spyOn(globalThis, 'fetch');
    const told: (CurrentUser | null)[] = [];
    const stop = followSession((current) => told.push(current));
    await vi.waitFor(() => expect(told).toEqual([user]));
    expect(fetched).not.toHaveBeenCalled();
    stop();
    // Asked for on purpose, it's read again.
    await changeUsername(user.uid, 'Countess');
    expect(kept.size).toBe(0);
    expect(await readCurrentUser()).toMatchObject({ username: 'Countess' });
  });

  it('writes a missing record once, however many ask', async () => {
    const { uid, email } = await createUser();
    await deleteDocument(`users/${uid}`);
    await signIn(email, password);
    const [first, second] = await Promise.all([readCurrentUser(), readCurrentUser()]);
    const name = email.split('@')[0];
    expect(first).toMatchObject({ username: name, role: 'user' });
    expect(second).toEqual(first);
    expect(await readDocument(`users/${uid}`)).toEqual({
      username: name,
      email,
      role: 'user',
      createdAt: first?.createdAt,
    });
  });

  it('falls back to the identity when the record is unreadable, and leaves the record alone [ACC-12]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { uid, email } = await createUser();
    const broken = { username: 7, email, role: 'captain' };
    await writeDocument(`users/${uid}`, broken);
    await signIn(email, password);
    expect(await readCurrentUser()).toMatchObject({
      username: email.split('@')[0],
      role: 'user',
      createdAt: '',
    });
    expect(logged).toHaveBeenCalledOnce();
    expect(await readDocument(`users/${uid}`)).toEqual(broken);
  });

  it('is followed from sign-in to sign-out [ACC-2, ACC-5]', async () => {
    const told: (string | null)[] = [];
    const stop = followSession((user) => told.push(user?.email ?? null));
    const { email } = await createUser();
    await vi.waitFor(() => expect(told).toEqual([null]));
    await signIn(email, password);
    await vi.waitFor(() => expect(told).toEqual([null, email]));
    await signOut();
    await vi.waitFor(() => expect(told).toEqual([null, email, null]));
    stop();
  });

  it('changes the username alone', async () => {
    const { user } = await register(newEmail(), password, 'Ada');
    await changeUsername(user.uid, 'Countess');
    expect(await readCurrentUser()).toEqual({ ...user, username: 'Countess' });
    // What is shown while the record can't be read.
    expect(auth.currentUser?.displayName).toBe('Countess');
  });

  it('changes the password, given the current one', async () => {
    const { email } = await createUser();
    await signIn(email, password);
    expect(await codeOf(changePassword('wrong', 'brand-new-secret'))).toMatch(
      /wrong-password|invalid-credential/,
    );
    await changePassword(password, 'brand-new-secret');
    await expect(hasPassword(email, 'brand-new-secret')).resolves.toBeTypeOf('string');
  });
});

describe('verification', () => {
  it('needs somebody signed in', async () => {
    await expect(sendVerificationEmail()).rejects.toThrow('No user is currently logged in');
  });

  it('confirms the address by the code of the email, once [ACC-6]', async () => {
    const { user } = await register(newEmail(), password, 'Ada');
    const code = await lastCode(user.email);
    expect(await checkVerificationCode(code)).toEqual({ state: 'good', email: user.email });
    expect((await readCurrentUser())?.emailVerified).toBe(false);

    await confirmVerification(code);
    expect((await readCurrentUser())?.emailVerified).toBe(true);

    expect(await checkVerificationCode(code)).toEqual({ state: 'refused' });
    expect(await codeOf(confirmVerification(code))).toBe('auth/invalid-action-code');
  });

  it('works where nobody is signed in', async () => {
    const { user } = await register(newEmail(), password, 'Ada');
    await signOut();
    await confirmVerification(await lastCode(user.email));
    await signIn(user.email, password);
    expect((await readCurrentUser())?.emailVerified).toBe(true);
  });

  it('is noticed by a page that wakes up', async () => {
    const { user } = await register(newEmail(), password, 'Ada');
    expect(await wakeSession()).toBe(false);
    const answer = await fetch(
      `http://${emulators.auth}/emulator/action?mode=verifyEmail&apiKey=demo-key&oobCode=${await lastCode(user.email)}`,
    );
    expect(answer.ok).toBe(true);
    expect(await wakeSession()).toBe(true);
    expect(await wakeSession()).toBe(false);
  });

  it.each(['', 'nonsense'])('refuses the code %j', async (code) => {
    expect(await checkVerificationCode(code)).toEqual({ state: 'refused' });
    expect(await checkResetCode(code)).toEqual({ state: 'refused' });
  });
});

describe.each([
  ['off', false],
  ['on', true],
])('with the protection of addresses %s', (_, enabled) => {
  beforeEach(() => protectAddresses(enabled));
  afterEach(() => protectAddresses(false));

  it('answers alike to a wrong password and an unknown address', async () => {
    const { email } = await createUser();
    const refusals = /^auth\/(wrong-password|user-not-found|invalid-credential|invalid-login-credentials)$/;
    expect(await codeOf(signIn(email, 'wrong'))).toMatch(refusals);
    expect(await codeOf(signIn(newEmail(), password))).toMatch(refusals);
  });

  it('sends a reset email to a known address and is silent about an unknown one', async () => {
    const { email } = await createUser();
    await sendResetEmail(email);
    expect(await mailedCodes(email)).toMatchObject([{ requestType: 'PASSWORD_RESET' }]);
    await expect(sendResetEmail(newEmail())).resolves.toBeUndefined();
  });

  it('sets a new password by the code of the email, once [ACC-7]', async () => {
    const { email } = await createUser();
    await sendResetEmail(email);
    const code = await lastCode(email);
    expect(await checkResetCode(code)).toEqual({ state: 'good', email });
    expect(await codeOf(confirmReset(code, 'abc'))).toBe('auth/weak-password');
    await confirmReset(code, 'brand-new-secret');
    await expect(hasPassword(email, 'brand-new-secret')).resolves.toBeTypeOf('string');
    expect(await checkResetCode(code)).toEqual({ state: 'refused' });
    expect(await codeOf(confirmReset(code, 'another-secret'))).toBe('auth/invalid-action-code');
  });
});

it('refuses a code on the screen of the other action', async () => {
  const { user } = await register(newEmail(), password, 'Ada');
  const verification = await lastCode(user.email);
  await sendResetEmail(user.email);
  const reset = await lastCode(user.email);
  expect(await checkResetCode(verification)).toEqual({ state: 'refused' });
  expect(await checkVerificationCode(reset)).toEqual({ state: 'refused' });
});
