import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { safeNext } from '#domain/account/safe-next.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
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
import { SaidNotice } from './said-notice.tsx';

const titles: Record<AuthDialogKind, string> = {
  login: 'Sign in',
  register: 'Create an account',
  reset: 'Reset your password',
};

/** The dialogs for signing in, registering and resetting a password, reachable from every screen. */
export function AuthDialogs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<AuthDialogKind | null>(null);
  const [reason, setReason] = useState<string | undefined>();
  const [said, setSaid] = useState<string | null>(null);
  /** What the open dialog was opened with; null once that was followed. */
  const opened = useRef<AuthDialogOptions | null>(null);
  const uid = useAuth().user?.uid;
  const [credentials, setCredentials] = useState(nothingTyped);
  const [registered, setRegistered] = useState<Registered | null>(null);

  const state = useMemo<AuthDialogState>(
    () => ({
      open(next, options = {}) {
        opened.current = options;
        setReason(options.reason);
        setSaid(null);
        setKind(next);
      },
      close: () => setKind(null),
      announce: setSaid,
    }),
    [],
  );

  function close(): void {
    setKind(null);
    opened.current?.onDismiss?.();
    opened.current = null;
    setCredentials((typed) => ({ ...typed, password: '' }));
  }

  function finish(): void {
    setKind(null);
    setCredentials(nothingTyped);
    const next = safeNext(opened.current?.next);
    opened.current = null;
    if (next) void navigate(next);
  }

  // A session that was only slow, or a sign-in in another tab, answers what the dialog asks for.
  const onSignedIn = useEffectEvent(() => {
    if (kind !== null) finish();
  });
  useEffect(() => {
    if (uid !== undefined) onSignedIn();
  }, [uid]);

  const form: AuthFormProps = {
    credentials,
    onChange: (change) => setCredentials((typed) => ({ ...typed, ...change })),
    onSwitch: setKind,
  };

  return (
    <AuthDialogContext value={state}>
      {children}
      {said && <SaidNotice message={said} onClose={() => setSaid(null)} />}
      {registered && <RegisteredNotice key={registered.email} {...registered} />}
      <Dialog open={kind !== null} onClose={close} title={titles[kind ?? 'login']}>
        {reason && kind === 'login' && <p>{reason}</p>}
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
