import { FirebaseAuthError } from 'firebase-admin/auth';

import { auth } from './admin.ts';

/** Deletes an account. It's no error if it's gone already: two devices may delete it at once. */
export async function deleteAccountOf(uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error;
  }
}

/** Whether there is an account with this uid. */
export async function hasAccount(uid: string): Promise<boolean> {
  const { users } = await auth.getUsers([{ uid }]);
  return users.length > 0;
}
