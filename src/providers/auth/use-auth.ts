import { createContext, use } from 'react';

import type { CurrentUser } from '#domain/account/account.ts';

/** What an action came to; a failure carries the sentence for the screen. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** A new account, and whether the mail that confirms its address could be sent. */
export type RegisterOutcome =
  | { readonly ok: true; readonly mailSent: boolean }
  | Extract<Outcome, { readonly ok: false }>;

export type AuthActions = {
  login(email: string, password: string): Promise<Outcome>;
  register(email: string, password: string, username: string): Promise<RegisterOutcome>;
  logout(): Promise<Outcome>;
  sendVerificationEmail(): Promise<Outcome>;
  verifyEmail(code: string): Promise<Outcome>;
  sendPasswordReset(email: string): Promise<Outcome>;
  resetPassword(code: string, newPassword: string): Promise<Outcome>;
  changeUsername(username: string): Promise<Outcome>;
  changePassword(current: string, next: string): Promise<Outcome>;
  /** Asks the provider again who is signed in, and whether the e-mail is verified. */
  reloadUser(): Promise<Outcome>;
};

export type AuthState = AuthActions & {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly user: CurrentUser | null;
};

export const AuthContext = createContext<AuthState | null>(null);

/** @throws Error outside an AuthProvider */
export function useAuth(): AuthState {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
