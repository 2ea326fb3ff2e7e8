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

/** Where the provider's own page sends people afterwards, when it and not ours handled the link. */
const returnTo = (path: string) => ({ url: location.origin + path });

/** Where the mail is asked for: the link leads back there. From the confirmation's own page it leads nowhere else. */
function currentPath(): string {
  return location.pathname === '/verify-email' ? '' : location.pathname + location.search;
}

/** Sends the verification mail to the signed-in user. @throws Error 'No user is currently logged in' */
export async function sendVerificationEmail(): Promise<void> {
  const user = await signedInUser();
  if (!user) throw new Error(accountMessages.noUser);
  await sendEmailVerification(user, returnTo(`/verify-email?next=${encodeURIComponent(currentPath())}`));
}

/** Applies a verification code and spends it, then brings the session up to date. @throws AuthError */
export async function confirmVerification(code: string): Promise<void> {
  await applyActionCode(auth, code);
  // The address is confirmed by now, whatever the session says.
  await reloadIdentity().catch((error: unknown) => logError('The session could not be reloaded', error));
}

/** Asks the provider again what it knows of the signed-in user. */
export async function reloadIdentity(): Promise<void> {
  const user = await signedInUser();
  await user?.reload();
  // The token tells the rules and the functions; the old one still says "not verified".
  await user?.getIdToken(true);
}

/** Mails a link to a new password. Nobody learns whether the address is known: an unknown one is no failure. */
export async function sendResetEmail(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, returnTo('/'));
  } catch (error) {
    if (faultCode(error) !== 'auth/user-not-found') throw error;
  }
}

/** Sets a new password and spends the code. @throws AuthError */
export function confirmReset(code: string, newPassword: string): Promise<void> {
  return confirmPasswordReset(auth, code, newPassword);
}
