import type { AuthDialogKind } from '#providers/auth/use-auth-dialog.ts';

import type { AuthFormProps } from './auth-form.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import type { Registered } from './registered-notice.tsx';
import { ResetForm } from './reset-form.tsx';

/** The form of the open dialog. All three are in one chunk, so that switching between them needs no load. */
export function DialogForm({
  kind,
  onSignedIn,
  onRegistered,
  ...form
}: AuthFormProps & {
  kind: AuthDialogKind;
  onSignedIn: () => void;
  onRegistered: (registered: Registered) => void;
}) {
  if (kind === 'login') return <LoginForm {...form} onDone={onSignedIn} />;
  if (kind === 'register') return <RegisterForm {...form} onDone={onRegistered} />;
  return <ResetForm {...form} />;
}
