import type { Dispatch, SetStateAction } from 'react';

import type { CurrentUser } from '#domain/account/account.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { runLoaded } from './run-loaded.ts';
import type { AuthActions, Failure } from './use-auth.ts';

/** Loads the code of these actions. */
export const loadAuthActions = () => loadChunk(() => import('./auth-actions.ts'));

/** The actions on an account. Their code is loaded with the first one; `setUser` receives the changed current user. */
export function makeLazyAuthActions(setUser: Dispatch<SetStateAction<CurrentUser | null>>): AuthActions {
  async function load(): Promise<AuthActions> {
    const { makeAuthActions } = await loadAuthActions();
    return makeAuthActions(setUser);
  }

  /** @param what ends the sentence shown if the code doesn't load, since the error catalogue's sentences come with that code */
  function lazily<A extends unknown[], T>(
    what: string,
    pick: (actions: AuthActions) => (...args: A) => Promise<T>,
  ) {
    const failure: Failure = {
      ok: false,
      message: `Failed to ${what}`,
      detail: 'Check your connection and try again.',
    };
    return (...args: A) => runLoaded(failure, load, (actions) => pick(actions)(...args));
  }

  return {
    login: lazily('sign in', (actions) => actions.login),
    register: lazily('register', (actions) => actions.register),
    logout: lazily('logout', (actions) => actions.logout),
    sendVerificationEmail: lazily('send verification email', (actions) => actions.sendVerificationEmail),
    verifyEmail: lazily('verify email', (actions) => actions.verifyEmail),
    sendPasswordReset: lazily('send password reset email', (actions) => actions.sendPasswordReset),
    resetPassword: lazily('reset password', (actions) => actions.resetPassword),
    changeUsername: lazily('change the username', (actions) => actions.changeUsername),
    changePassword: lazily('change the password', (actions) => actions.changePassword),
    reloadUser: lazily('verify email', (actions) => actions.reloadUser),
  };
}
