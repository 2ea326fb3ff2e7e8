import type { AuthDialogKind } from '#providers/auth/use-auth-dialog.ts';

/** What the user has typed, kept while they switch between the dialogs. */
export type Credentials = { readonly email: string; readonly password: string; readonly username: string };

export const nothingTyped: Credentials = { email: '', password: '', username: '' };

export type AuthFormProps = {
  readonly credentials: Credentials;
  readonly onChange: (change: Partial<Credentials>) => void;
  readonly onSwitch: (kind: AuthDialogKind) => void;
};

/** The error messages for empty fields. */
export const missing = {
  email: 'Enter your email address',
  password: 'Enter your password',
  newPassword: 'Choose a password',
  username: 'Choose a username',
} as const;
