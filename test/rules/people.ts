import { writeDocument } from '#test/support/documents.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

/** A user whose stored record has the role admin. */
export async function createAdmin(): Promise<TestUser> {
  const user = await createUser();
  await writeDocument(`users/${user.uid}`, userRecord(user, { role: 'admin' }));
  return user;
}

export const now = (): string => new Date().toISOString();
export const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

/** A user with a stored record and the role user, as after a registration. */
export async function createOrdinaryUser(): Promise<TestUser> {
  const user = await createUser();
  await writeDocument(`users/${user.uid}`, userRecord(user));
  return user;
}

/** What the app writes to users/{uid} at registration. */
export function userRecord(user: TestUser, change: Readonly<Record<string, unknown>> = {}) {
  return { username: 'Ada', email: user.email, role: 'user', createdAt: now(), ...change };
}
