import { signIn } from '#services/auth/sign-in.ts';

import { createAdminAccount } from './admin.ts';
import { createUser, type TestUser } from './users.ts';

/** Signs a new user in, in this process, the way the app does. */
export async function signInAsUser(): Promise<TestUser> {
  const user = await createUser();
  await signIn(user.email, user.password);
  return user;
}

/** Signs a new administrator in. */
export async function signInAsAdmin(): Promise<TestUser> {
  const user = await createAdminAccount();
  await signIn(user.email, user.password);
  return user;
}
