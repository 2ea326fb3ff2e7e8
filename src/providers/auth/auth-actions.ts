import type { Dispatch, SetStateAction } from 'react';

import type { CurrentUser } from '#domain/account/account.ts';
import {
  changePasswordMessage,
  loginMessage,
  registerMessage,
  resetMessage,
} from '#domain/account/auth-messages.ts';
import { accountMessages } from '#domain/messages/account-messages.ts';
import { readCurrentUser } from '#services/auth/current-user.ts';
import {
  confirmReset,
  confirmVerification,
  reloadIdentity,
  sendResetEmail,
  sendVerificationEmail,
} from '#services/auth/email-actions.ts';
import { register } from '#services/auth/register.ts';
import { changePassword, signIn, signOut } from '#services/auth/sign-in.ts';
import { changeUsername } from '#services/users/save-user-record.ts';

import { runAction } from './run-action.ts';
import type { AuthActions } from './use-auth.ts';

/** The actions on an account; `setUser` receives the changed current user. */
export function makeAuthActions(setUser: Dispatch<SetStateAction<CurrentUser | null>>): AuthActions {
  async function reread(): Promise<void> {
    setUser(await readCurrentUser());
  }

  return {
    login: (email, password) =>
      runAction(loginMessage, async () => {
        await signIn(email, password);
        await reread();
      }),
    register: async (email, password, username) => {
      let emailSent = false;
      const outcome = await runAction(registerMessage, async () => {
        const registration = await register(email, password, username);
        emailSent = registration.emailSent;
        setUser(registration.user);
      });
      return outcome.ok ? { ...outcome, emailSent } : outcome;
    },
    logout: () =>
      runAction(accountMessages.logout, async () => {
        await signOut();
        setUser(null);
      }),
    sendVerificationEmail: () => runAction(sendVerificationMessage, () => sendVerificationEmail()),
    verifyEmail: (code) =>
      runAction(accountMessages.verifyEmail, async () => {
        await confirmVerification(code);
        await reread();
      }),
    sendPasswordReset: (email) => runAction(accountMessages.sendReset, () => sendResetEmail(email)),
    resetPassword: (code, newPassword) => runAction(resetMessage, () => confirmReset(code, newPassword)),
    changeUsername: (username) =>
      runAction('Failed to change the username', async () => {
        const user = await readCurrentUser();
        if (!user) throw new Error(accountMessages.noUser);
        await changeUsername(user.uid, username);
        // They may have signed out meanwhile, in another tab.
        setUser((current) => (current?.uid === user.uid ? { ...current, username } : current));
      }),
    changePassword: (known, next) => runAction(changePasswordMessage, () => changePassword(known, next)),
    reloadUser: () =>
      runAction(accountMessages.verifyEmail, async () => {
        await reloadIdentity();
        await reread();
      }),
  };
}

/** There is a separate sentence if nobody is signed in. */
function sendVerificationMessage(error: unknown): string {
  return error instanceof Error && error.message === accountMessages.noUser
    ? accountMessages.noUser
    : accountMessages.sendVerification;
}
