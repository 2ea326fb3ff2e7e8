import { writeDocument } from './documents.ts';
import { createUser, type TestUser } from './users.ts';

/** An account whose stored record has the role admin. */
export async function createAdminAccount(): Promise<TestUser> {
  const user = await createUser();
  await writeDocument(`users/${user.uid}`, {
    username: 'Admin',
    email: user.email,
    role: 'admin',
    createdAt: new Date().toISOString(),
  });
  return user;
}
