import {
  applyActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
} from 'firebase/auth';
import { accountMessages } from '#domain/messages/account-messages.ts';
import { faultCode } from '#domain/shared/fault-code.ts';

import { auth, signedInUser } from '../firebase/auth.ts';
import { logError } from '../log.ts';

/** Where the provider's own page sends people afterwards, if it handles the link instead of ours. */
const returnTo = (path: string) => ({ url: location.origin + path });

/** Where the email is requested, for the link to lead back to. Empty on the confirmation page itself. */
function currentPath(): string {
  return location.pathname === '/verify-email' ? '' : location.pathname + location.search;
}

/** Sends the verification email to the signed-in user. @throws Error 'No user is currently logged in' */
export async function sendVerificationEmail(): Promise<void> {
  const user = await signedInUser();
  if (!user) throw new Error(accountMessages.noUser);
  await sendEmailVerification(user, returnTo(`/verify-email?next=${encodeURIComponent(currentPath())}`));
}

/** Applies a verification code, which uses it up, then refreshes the session. @throws AuthError */
export async function confirmVerification(code: string): Promise<void> {
  await applyActionCode(auth, code);
  // The address is already confirmed, even if the reload fails.
  await reloadIdentity().catch((error: unknown) => logError('The session could not be reloaded', error));
}

/** Reloads the signed-in user from the provider. */
export async function reloadIdentity(): Promise<void> {
  const user = await signedInUser();
  await user?.reload();
}

/** Emails a link for a new password. An unknown address is no failure, so that nobody learns whether an address is known. */
export async function sendResetEmail(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, returnTo('/'));
  } catch (error) {
    if (faultCode(error) !== 'auth/user-not-found') throw error;
  }
}

/** Sets a new password, which uses up the code. @throws AuthError */
export function confirmReset(code: string, newPassword: string): Promise<void> {
  return confirmPasswordReset(auth, code, newPassword);
}
