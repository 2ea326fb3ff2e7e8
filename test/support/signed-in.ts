import { signIn } from '#services/auth/sign-in.ts';

import { writeDocument } from './documents.ts';
import { createUser, type TestUser } from './users.ts';

/** Signs a new user in, in this process, the way the app does. */
export async function signInAsUser(): Promise<TestUser> {
  const user = await createUser();
  await signIn(user.email, user.password);
  return user;
}

/** Signs a new administrator in. */
export async function signInAsAdmin(): Promise<TestUser> {
  const user = await createUser();
  const createdAt = new Date().toISOString();
  await writeDocument(`users/${user.uid}`, {
    username: 'Admin',
    email: user.email,
    role: 'admin',
    createdAt,
  });
  await signIn(user.email, user.password);
  return user;
}
