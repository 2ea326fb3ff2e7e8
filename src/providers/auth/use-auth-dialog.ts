import { createContext, use } from 'react';

export type AuthDialogKind = 'login' | 'register' | 'reset';

export type AuthDialogOptions = {
  /** Where to go once signed in. */
  readonly next?: string;
  /** Why the user is asked to sign in. */
  readonly reason?: string;
  /** Called when the dialog is closed without signing in. */
  readonly onDismiss?: () => void;
};

export type AuthDialogState = {
  open(kind: AuthDialogKind, options?: AuthDialogOptions): void;
  /** Shows the outcome of an action whose screen is gone, such as signing out, until it is closed. */
  announce(message: string): void;
};

export const AuthDialogContext = createContext<AuthDialogState | null>(null);

/** @throws Error outside the dialogs' provider */
export function useAuthDialog(): AuthDialogState {
  const dialog = use(AuthDialogContext);
  if (!dialog) throw new Error('useAuthDialog needs AuthDialogs above it');
  return dialog;
}
