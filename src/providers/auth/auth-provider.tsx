import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { CurrentUser } from '#domain/account/account.ts';
import { whenPaused } from '#providers/connection/when-paused.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { SessionEnd } from '#services/auth/session.ts';
import { logError } from '#services/log.ts';

import { type FirstSession, readFirstSession } from './first-session.ts';
import { makeLazyAuthActions } from './lazy-auth-actions.ts';
import { AuthContext, type AuthState } from './use-auth.ts';

/**
 * Milliseconds after which the screens say that the sign-in service is slow. They keep waiting: unknown doesn't mean signed
 * out.
 */
const slowAfter = 10_000;

/**
 * Provides the signed-in user. If the browser has stored who was signed in, or knows that nobody was, Firebase loads once the
 * page is idle and nobody is tapping; otherwise after the first paint.
 *
 * @param first the session stored in the browser, or its promise; without one it's read after the first render
 */
export function AuthProvider({
  first,
  children,
}: {
  first?: FirstSession | Promise<FirstSession> | undefined;
  children: ReactNode;
}) {
  const known = first instanceof Promise ? undefined : first;
  const [user, setUser] = useState<CurrentUser | null>(known?.kept?.user ?? null);
  const [isKnown, setKnown] = useState(false);
  const [isVisiting, setVisitor] = useState(known?.isVisitor ?? false);
  const [isSlow, setSlow] = useState(false);
  const [ended, setEnded] = useState<SessionEnd | null>(null);
  const [tries, setTries] = useState(0);
  const askFirebase = useRef(() => {});
  const actions = useMemo(
    () =>
      makeLazyAuthActions((current) => {
        setUser(current);
        // Firebase has loaded: changes to the session elsewhere are followed from now on.
        askFirebase.current();
        // An explicit sign-in or sign-out wins over the stored session.
        setKnown(true);
      }),
    [],
  );

  const retrySession = useCallback(() => setTries((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry subscribes to the session again
  useEffect(() => {
    let stop = () => {};
    const leaving = new AbortController();
    const { signal } = leaving;
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfter);

    async function follow(): Promise<void> {
      const { followSession } = await loadChunk(() => import('#services/auth/session.ts'));
      if (signal.aborted) return;
      stop = followSession((current, end) => {
        clearTimeout(timer);
        setEnded(end);
        setUser(current);
        setKnown(true);
      });
    }
    const tryFollow = () =>
      void follow().catch((error: unknown) => {
        logError('The session could not be read', error);
        if (signal.aborted) return;
        setSlow(true);
        // The stored user is shown meanwhile, and there's no retry button.
        addEventListener('online', retrySession, { signal });
        document.addEventListener('visibilitychange', retrySession, { signal });
      });

    async function begin(): Promise<void> {
      const { kept, isVisitor } = await (first ?? readFirstSession());
      if (signal.aborted) return;
      if (!kept && !isVisitor) return tryFollow();
      if (kept) setUser(kept.user);
      else setVisitor(true);
      await new Promise<void>((resolve) => {
        stop = whenPaused(resolve);
        askFirebase.current = resolve;
        void kept?.doubt.then(resolve);
      });
      stop();
      if (!signal.aborted) tryFollow();
    }
    // On a retry, the stored session may be older than what was done on this page.
    if (tries > 0) tryFollow();
    else void begin();

    return () => {
      leaving.abort();
      clearTimeout(timer);
      stop();
    };
  }, [tries]);

  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    async function wake(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const { wakeSession } = await loadChunk(() => import('#services/auth/sign-in.ts'));
      if (await wakeSession()) await actions.reloadUser();
    }
    // Offline the token is renewed with the next request instead.
    const onVisibility = () => void wake().catch(() => {});
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [actions, isSignedIn]);

  const status = user ? 'signed-in' : isKnown || isVisiting ? 'signed-out' : 'loading';
  const state = useMemo<AuthState>(
    () => ({
      ...actions,
      user,
      status,
      isConfirmed: isKnown,
      isSlow: isSlow && status === 'loading',
      retrySession,
      ended,
    }),
    [actions, user, status, isKnown, isSlow, retrySession, ended],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}
