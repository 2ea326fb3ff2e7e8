import { accountMessages } from '#domain/messages/account-messages.ts';
import { faultCode } from '#domain/shared/fault-code.ts';

/** There was no reply at all: the connection failed, not the provider. */
export const noAnswer = 'No answer from the sign-in service. Check your connection and try again.';

/** The provider refused without a message that people can read. */
const noReason = 'The sign-in service gave no reason. Try again in a few minutes.';

const badCredentials: ReadonlySet<string | null> = new Set([
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
]);

const weakPasswords: ReadonlySet<string | null> = new Set([
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
]);

const unanswered: ReadonlySet<string | null> = new Set(['auth/network-request-failed', 'auth/timeout']);

/** The sentence for a failed sign-in. */
export function loginMessage(error: unknown): string {
  const code = faultCode(error);
  if (badCredentials.has(code)) return accountMessages.badCredentials;
  if (code === 'auth/too-many-requests') return accountMessages.tooManyLogins;
  return providerMessage(error) || (code === null ? noAnswer : noReason);
}

/** The sentence for a failed registration. */
export function registerMessage(error: unknown): string {
  const code = faultCode(error);
  if (code === 'auth/email-already-in-use') return accountMessages.emailInUse;
  if (weakPasswords.has(code)) return accountMessages.weakPassword;
  if (code === 'auth/invalid-email') return accountMessages.invalidEmail;
  return providerMessage(error) || accountMessages.register;
}

/** The sentence for a new password that was refused. A used-up code gives the catalogue's sentence. */
export function resetMessage(error: unknown): string {
  return weakPasswords.has(faultCode(error)) ? accountMessages.weakPassword : accountMessages.resetPassword;
}

/** The sentence for a password that its owner could not change. */
export function changePasswordMessage(error: unknown): string {
  const code = faultCode(error);
  if (weakPasswords.has(code)) return accountMessages.weakPassword;
  return badCredentials.has(code) ? 'That isn’t your current password' : loginMessage(error);
}

/** For a deletion that failed halfway, or whose response was lost. */
const mayBeDeleted =
  'We can’t tell whether your account was deleted. Reload this page. If you’re still signed in, try again.';

/** The sentences for an account that could not be deleted, the server's own first where it has one. */
export function deletionMessage(error: unknown): string {
  const code = faultCode(error);
  if (badCredentials.has(code)) return 'That isn’t your password';
  if (code !== null) return loginMessage(error);
  const reason = error instanceof Error ? error.message : 'The account could not be deleted';
  return `${reason}. ${wasRefused(error) ? 'Nothing was deleted.' : mayBeDeleted}`;
}

/**
 * Whether the server refused, or was never asked. Errors from requests to it have a `status`, which is null when no response
 * came.
 */
function wasRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error)) return true;
  return typeof error.status === 'number' && error.status < 500;
}

/** The fields of the account forms, by their names. */
export type AccountField = 'email' | 'password' | 'currentPassword';

/** The field whose value the provider refused; undefined where no single one is at fault. */
export function fieldAtFault(error: unknown): AccountField | undefined {
  const code = faultCode(error);
  if (weakPasswords.has(code)) return 'password';
  if (code === 'auth/email-already-in-use' || code === 'auth/invalid-email') return 'email';
  // At sign-in this code may also mean a wrong address. Forms that already know the address look for this field.
  return badCredentials.has(code) ? 'currentPassword' : undefined;
}

/** Whether the sign-in service didn't answer, so that what it was asked may have happened all the same. */
export function isUnanswered(error: unknown): boolean {
  return unanswered.has(faultCode(error));
}

/**
 * The provider's own message, without the words around it: `Firebase: Try later. (auth/x).` is 'Try later.' Empty for a bare
 * code, as in `Firebase: Error (auth/error-code:-47).`, and for faults that aren't the provider's.
 */
function providerMessage(error: unknown): string {
  const code = faultCode(error);
  if (!(error instanceof Error) || code === null) return '';
  if (isUnanswered(error)) return noAnswer;
  const said = error.message
    .replace(/^Firebase: /u, '')
    .replace(/ ?\(auth\/[^)]*\)\.?$/u, '')
    .trim();
  return said === 'Error' ? '' : said;
}
