import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { safeNext } from '#domain/account/safe-next.ts';
import { loadAuthActions } from '#providers/auth/lazy-auth-actions.ts';
import { type AuthState, useAuth } from '#providers/auth/use-auth.ts';
import {
  AuthDialogContext,
  type AuthDialogKind,
  type AuthDialogOptions,
  type AuthDialogState,
} from '#providers/auth/use-auth-dialog.ts';
import { whenIdle } from '#providers/connection/when-idle.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './auth-dialogs.module.css';
import { type AuthFormProps, nothingTyped } from './auth-form.ts';
import type { Registered } from './registered-notice.tsx';
import { type Said, SaidNotice } from './said-notice.tsx';

/** Loaded when a dialog is opened, or when the page is idle. */
const DialogForm = lazyPart(async () => ({ default: (await import('./dialog-form.tsx')).DialogForm }));

/** Loads the forms before they're needed. */
export const preloadDialogForm = () => DialogForm.preload();

const RegisteredNotice = lazyPart(async () => ({
  default: (await import('./registered-notice.tsx')).RegisteredNotice,
}));

const titles: Record<AuthDialogKind, string> = {
  login: 'Sign in',
  register: 'Create an account',
  reset: 'Reset your password',
};

/** Shown when a session ended without the user signing out. */
const endings: Record<NonNullable<AuthState['ended']>, string> = {
  deleted: 'This account was deleted, so you’ve been signed out.',
  unknown:
    'You’ve been signed out. If you can’t sign in again, your account was deleted or disabled, or its password or email was changed.',
};

/** The dialogs for signing in, registering and resetting a password, reachable from every screen. */
export function AuthDialogs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<AuthDialogKind | null>(null);
  const [reason, setReason] = useState<string | undefined>();
  const [said, setSaid] = useState<Said | null>(null);
  /** The options of the open dialog; null once they've been used. */
  const opened = useRef<AuthDialogOptions | null>(null);
  const { user, ended } = useAuth();
  const uid = user?.uid;
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
      announce: (message) => setSaid({ tone: 'success', message }),
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
    // The screen is another one for an account, and asks about what a visitor left. A dialog with a reason goes on where it was.
    else if (reason === undefined && scrollY > 0) scrollTo(0, 0);
  }

  // A sign-in that was only slow, or one in another tab, completes the dialog too.
  const onSignedIn = useEffectEvent(() => {
    setSaid(null);
    if (kind !== null) finish();
  });
  useEffect(() => {
    if (uid !== undefined) onSignedIn();
  }, [uid]);

  useEffect(() => {
    if (ended) setSaid({ tone: 'warning', message: endings[ended] });
  }, [ended]);

  useEffect(() => whenIdle(() => void preloadDialogForm().catch(() => {})), []);
  const isOpen = kind !== null;
  // Before anything is typed: after a deployment, a file that is gone reloads the page.
  useEffect(() => {
    if (isOpen) void loadAuthActions().catch(() => {});
  }, [isOpen]);

  const form: AuthFormProps = {
    credentials,
    onChange: (change) => setCredentials((typed) => ({ ...typed, ...change })),
    onSwitch: setKind,
  };

  return (
    <AuthDialogContext value={state}>
      {children}
      {said && <SaidNotice {...said} onClose={() => setSaid(null)} />}
      {registered && (
        <OptionalPart name="What to do next">
          <RegisteredNotice key={registered.email} {...registered} />
        </OptionalPart>
      )}
      <Dialog open={kind !== null} onClose={close} title={titles[kind ?? 'login']}>
        {reason && kind === 'login' && <p>{reason}</p>}
        {kind && (
          <OptionalPart name="The form" fallback={<LoadingForm />}>
            <DialogForm
              {...form}
              kind={kind}
              onSignedIn={finish}
              onRegistered={(account) => {
                setRegistered(account);
                finish();
              }}
            />
          </OptionalPart>
        )}
      </Dialog>
    </AuthDialogContext>
  );
}

/** As tall as the sign-in form, so that the dialog doesn't jump when the form has loaded. */
function LoadingForm() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading…" />
    </div>
  );
}
