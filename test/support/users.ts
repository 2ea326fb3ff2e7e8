import * as z from 'zod/mini';

import { emulators, uniqueId } from './emulator.ts';

/** An account in the Auth emulator with a valid ID token, as the app would have it. */
export interface TestUser {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
}

const lookupSchema = z.object({
  users: z.array(z.object({ emailVerified: z._default(z.boolean(), false) })).check(z.minLength(1)),
});
const signUpSchema = z.object({ localId: z.string(), idToken: z.string() });
const sessionSchema = z.extend(signUpSchema, { refreshToken: z.string() });

/** Registers a new user. With `verified` the email address is confirmed, and the token says so. */
export async function createUser(options: { email?: string; verified?: boolean } = {}): Promise<TestUser> {
  const email = options.email ?? `${uniqueId('user')}@ohmwork.test`;
  const password = 'practice-makes-safe';
  const created = signUpSchema.parse(await callAuth('accounts:signUp', { email, password }));
  const user = { uid: created.localId, email, password };
  if (!options.verified) return { ...user, idToken: created.idToken };
  await updateAccount(user.uid, { emailVerified: true });
  return { ...user, idToken: await signIn(email, password) };
}

/** Changes an account as an administrator of the project could, e.g. `{disableUser: true}`. */
export async function updateAccount(uid: string, change: object): Promise<void> {
  await callAuth('accounts:update', { localId: uid, ...change }, 'owner');
}

/** Whether the account's email address is confirmed in the Auth emulator. */
export async function isVerified({ idToken }: Pick<TestUser, 'idToken'>): Promise<boolean> {
  const { users } = lookupSchema.parse(await callAuth('accounts:lookup', { idToken }));
  return users.some(({ emailVerified }) => emailVerified);
}

/** Deletes the account, as if on another device; earlier tokens stay valid. */
export async function deleteAccount({ idToken }: Pick<TestUser, 'idToken'>): Promise<void> {
  await callAuth('accounts:delete', { idToken });
}

/** A visitor with a token of anonymous sign-in, which the app doesn't use but a project may allow. */
export async function createAnonymous(): Promise<Pick<TestUser, 'uid' | 'idToken'>> {
  const { localId, idToken } = signUpSchema.parse(await callAuth('accounts:signUp', {}));
  return { uid: localId, idToken };
}

/** A new ID token. @throws Error with the emulator's answer when it refuses */
export async function signIn(email: string, password: string): Promise<string> {
  return (await openSession({ email, password })).idToken;
}

/** The tokens of a sign-in. @throws Error with the emulator's answer when it refuses */
export async function openSession({ email, password }: Pick<TestUser, 'email' | 'password'>) {
  return sessionSchema.parse(await callAuth('accounts:signInWithPassword', { email, password }));
}

/** One call of the Auth emulator's REST interface. @throws Error with its answer when it refuses */
async function callAuth(method: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(
    `http://${emulators.auth}/identitytoolkit.googleapis.com/v1/${method}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The Auth emulator refused ${method}: ${JSON.stringify(answer)}`);
  return answer;
}

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string(), requestType: z.string() })),
});

/** The codes of the emails that the Auth emulator "sent" to an address, oldest first. */
export async function mailedCodes(email: string): Promise<{ oobCode: string; requestType: string }[]> {
  const response = await fetch(`http://${emulators.auth}/emulator/v1/projects/${emulators.project}/oobCodes`);
  const { oobCodes } = codesSchema.parse(await response.json());
  return oobCodes.filter((code) => code.email.toLowerCase() === email.toLowerCase());
}
