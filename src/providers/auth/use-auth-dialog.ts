import { createContext, use } from 'react';

export type AuthDialogKind = 'login' | 'register' | 'reset';

export type AuthDialogState = {
  /** Opens a dialog; `next` is where to go on once signed in, `reason` why one is asked. */
  open(kind: AuthDialogKind, options?: { next?: string; reason?: string }): void;
  close(): void;
};

export const AuthDialogContext = createContext<AuthDialogState | null>(null);

/** @throws Error outside the dialogs' provider */
export function useAuthDialog(): AuthDialogState {
  const dialog = use(AuthDialogContext);
  if (!dialog) throw new Error('useAuthDialog needs AuthDialogs above it');
  return dialog;
}
