import type { CurrentUser } from '#domain/account/account.ts';
import {
  changePasswordMessage,
  loginMessage,
  registerMessage,
  resetMessage,
} from '#domain/account/auth-messages.ts';
import { messages } from '#domain/messages/messages.ts';

import { runAction } from './run-action.ts';
import type { AuthActions } from './use-auth.ts';

// Firebase is asked for after the first paint, or when somebody acts.
const current = () => import('#services/auth/current-user.ts');
const signing = () => import('#services/auth/sign-in.ts');
const emails = () => import('#services/auth/email-actions.ts');

/** The actions on an account; `setUser` is told what they change about the current user. */
export function makeAuthActions(setUser: (user: CurrentUser | null) => void): AuthActions {
  async function reread(): Promise<void> {
    setUser(await (await current()).readCurrentUser());
  }

  return {
    login: (email, password) =>
      runAction(loginMessage, async () => {
        await (await signing()).signIn(email, password);
        await reread();
      }),
    register: async (email, password, username) => {
      let mailSent = false;
      const outcome = await runAction(registerMessage, async () => {
        const { register } = await import('#services/auth/register.ts');
        const registration = await register(email, password, username);
        mailSent = registration.mailSent;
        setUser(registration.user);
      });
      return outcome.ok ? { ...outcome, mailSent } : outcome;
    },
    logout: () =>
      runAction(messages.logout, async () => {
        await (await signing()).signOut();
        setUser(null);
      }),
    sendVerificationEmail: () =>
      runAction(sendVerificationMessage, async () => (await emails()).sendVerificationEmail()),
    verifyEmail: (code) =>
      runAction(messages.verifyEmail, async () => {
        await (await emails()).confirmVerification(code);
        await reread();
      }),
    sendPasswordReset: (email) =>
      runAction(messages.sendReset, async () => (await emails()).sendResetEmail(email)),
    resetPassword: (code, newPassword) =>
      runAction(resetMessage, async () => (await emails()).confirmReset(code, newPassword)),
    changeUsername: (username) =>
      runAction('Failed to change the username', async () => {
        const user = await (await current()).readCurrentUser();
        if (!user) throw new Error(messages.noUser);
        const { changeUsername } = await import('#services/users/save-user-record.ts');
        await changeUsername(user.uid, username);
        setUser({ ...user, username });
      }),
    changePassword: (known, next) =>
      runAction(changePasswordMessage, async () => (await signing()).changePassword(known, next)),
    reloadUser: () =>
      runAction(messages.verifyEmail, async () => {
        await (await emails()).reloadIdentity();
        await reread();
      }),
  };
}

/** Nobody signed in has a sentence of its own. */
function sendVerificationMessage(error: unknown): string {
  return error instanceof Error && error.message === messages.noUser
    ? messages.noUser
    : messages.sendVerification;
}
