import { auth } from './admin.ts';

/** Whether there is an account with this uid. */
export async function hasAccount(uid: string): Promise<boolean> {
  const { users } = await auth.getUsers([{ uid }]);
  return users.length > 0;
}
