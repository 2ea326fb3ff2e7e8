import { EmailAuthProvider, reauthenticateWithCredential, type User } from 'firebase/auth';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { faultCode } from '#domain/shared/fault-code.ts';

import { signedInUser } from '../firebase/auth.ts';
import { logWarning } from '../log.ts';
import { checkAccount } from './check-account.ts';

/**
 * Checks the password of the signed-in user, as a recent sign-in. If the account is gone, this device is signed out.
 *
 * @returns the user
 * @throws AuthError
 */
export async function reauthenticate(password: string): Promise<User> {
  const user = await signedInUser();
  if (!user?.email) throw new Error(accountMessages.noUser);
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    const code = faultCode(error);
    // For an account that is gone, Firebase says the same as for a wrong password, or that the user is another one.
    if (code === 'auth/invalid-credential' || code === 'auth/user-mismatch') {
      await checkAccount().catch((fault: unknown) => logWarning('The account could not be checked', fault));
    }
    throw error;
  }
  return user;
}
