import type { CurrentUser } from '#domain/account/account.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { runLoaded } from './run-loaded.ts';
import type { AuthActions, Failure } from './use-auth.ts';

const failure: Failure = {
  ok: false,
  message: 'A part of the app did not load',
  detail: 'Check your connection and try again.',
};

/** The actions on an account. Their code is loaded with the first of them; `setUser` is told what they change. */
export function makeLazyAuthActions(setUser: (user: CurrentUser | null) => void): AuthActions {
  async function load(): Promise<AuthActions> {
    const { makeAuthActions } = await loadChunk(() => import('./auth-actions.ts'));
    return makeAuthActions(setUser);
  }
  const run = <T>(action: (actions: AuthActions) => Promise<T>) => runLoaded(failure, load, action);

  return {
    login: (...given) => run(({ login }) => login(...given)),
    register: (...given) => run(({ register }) => register(...given)),
    logout: () => run(({ logout }) => logout()),
    sendVerificationEmail: () => run(({ sendVerificationEmail }) => sendVerificationEmail()),
    verifyEmail: (code) => run(({ verifyEmail }) => verifyEmail(code)),
    sendPasswordReset: (email) => run(({ sendPasswordReset }) => sendPasswordReset(email)),
    resetPassword: (...given) => run(({ resetPassword }) => resetPassword(...given)),
    changeUsername: (username) => run(({ changeUsername }) => changeUsername(username)),
    changePassword: (...given) => run(({ changePassword }) => changePassword(...given)),
    reloadUser: () => run(({ reloadUser }) => reloadUser()),
  };
}
