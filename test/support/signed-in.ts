import { signIn } from '#services/auth/sign-in.ts';

import { createAdminAccount } from './admin.ts';
import { createUser, type TestUser } from './users.ts';

/** Signs in a new user, in this process, as the app does. */
export async function signInAsUser(): Promise<TestUser> {
  const user = await createUser();
  await signIn(user.email, user.password);
  return user;
}

/** Signs in a new administrator. */
export async function signInAsAdmin(): Promise<TestUser> {
  const user = await createAdminAccount();
  await signIn(user.email, user.password);
  return user;
}
