import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { safeNext } from '#domain/account/safe-next.ts';
import {
  AuthDialogContext,
  type AuthDialogKind,
  type AuthDialogOptions,
  type AuthDialogState,
} from '#providers/auth/use-auth-dialog.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { type AuthFormProps, nothingTyped } from './auth-form.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { type Registered, RegisteredNotice } from './registered-notice.tsx';
import { ResetForm } from './reset-form.tsx';

const titles: Record<AuthDialogKind, string> = {
  login: 'Sign in',
  register: 'Create an account',
  reset: 'Reset your password',
};

/** The dialogs for signing in, registering and resetting a password, reachable from every screen. */
export function AuthDialogs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<AuthDialogKind | null>(null);
  const [options, setOptions] = useState<AuthDialogOptions>({});
  const [credentials, setCredentials] = useState(nothingTyped);
  const [registered, setRegistered] = useState<Registered | null>(null);

  const state = useMemo<AuthDialogState>(
    () => ({
      open(opened, given = {}) {
        setOptions(given);
        setKind(opened);
      },
      close: () => setKind(null),
    }),
    [],
  );

  function close(): void {
    setKind(null);
    options.onDismiss?.();
    setCredentials((typed) => ({ ...typed, password: '' }));
  }

  function finish(): void {
    setKind(null);
    setCredentials(nothingTyped);
    const next = safeNext(options.next);
    if (next) void navigate(next);
  }

  const form: AuthFormProps = {
    credentials,
    onChange: (change) => setCredentials((typed) => ({ ...typed, ...change })),
    onSwitch: setKind,
  };

  return (
    <AuthDialogContext value={state}>
      {children}
      {registered && <RegisteredNotice key={registered.email} {...registered} />}
      <Dialog open={kind !== null} onClose={close} title={titles[kind ?? 'login']}>
        {options.reason && kind === 'login' && <p>{options.reason}</p>}
        {kind === 'login' && <LoginForm {...form} onDone={finish} />}
        {kind === 'register' && (
          <RegisterForm
            {...form}
            onDone={({ mailSent }) => {
              setRegistered({ email: credentials.email.trim(), mailSent });
              finish();
            }}
          />
        )}
        {kind === 'reset' && <ResetForm {...form} />}
      </Dialog>
    </AuthDialogContext>
  );
}
