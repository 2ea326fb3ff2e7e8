import { createContext, use } from 'react';

import type { CurrentUser } from '#domain/account/account.ts';
import type { AccountField } from '#domain/account/auth-messages.ts';
import type { SessionEnd } from '#services/auth/session.ts';

export type Failure = {
  readonly ok: false;
  /** The sentence for the screen. */
  readonly message: string;
  /** The reason, if the sentence alone doesn't give it. */
  readonly detail?: string;
  /** The field whose value was refused. */
  readonly field?: AccountField | undefined;
};

/** The outcome of an action. */
export type ActionOutcome = { readonly ok: true } | Failure;

/** A new account, and whether the verification email could be sent. */
export type RegisterOutcome = { readonly ok: true; readonly emailSent: boolean } | Failure;

export type AuthActions = {
  login(email: string, password: string): Promise<ActionOutcome>;
  register(email: string, password: string, username: string): Promise<RegisterOutcome>;
  logout(): Promise<ActionOutcome>;
  sendVerificationEmail(): Promise<ActionOutcome>;
  verifyEmail(code: string): Promise<ActionOutcome>;
  sendPasswordReset(email: string): Promise<ActionOutcome>;
  resetPassword(code: string, newPassword: string): Promise<ActionOutcome>;
  changeUsername(username: string): Promise<ActionOutcome>;
  changePassword(current: string, next: string): Promise<ActionOutcome>;
  /** Asks the provider again who is signed in, and whether their email is verified. */
  reloadUser(): Promise<ActionOutcome>;
};

export type AuthState = AuthActions & {
  /** `loading` is "not known yet", however long that takes: nobody is turned away meanwhile. */
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  /**
   * Whether Firebase has confirmed it. Until then it may be the user stored in the browser: enough to show and read their data.
   */
  readonly isConfirmed: boolean;
  /** Whether it has taken ten seconds and is still not known. */
  readonly isSlow: boolean;
  /** Asks again who is signed in. */
  retrySession(): void;
  /** Why the last session ended, if its user didn't end it. */
  readonly ended: SessionEnd | null;
  readonly user: CurrentUser | null;
};

export const AuthContext = createContext<AuthState | null>(null);

/** @throws Error outside an AuthProvider */
export function useAuth(): AuthState {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
