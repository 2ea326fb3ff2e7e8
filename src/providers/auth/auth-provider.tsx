import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';

import type { CurrentUser } from '#domain/account/account.ts';
import { whenIdle } from '#providers/connection/when-idle.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { KeptUser } from '#services/auth/kept-session.ts';
import type { SessionEnd } from '#services/auth/session.ts';
import { logError } from '#services/log.ts';
import { readBrowserOwner } from '#services/storage/browser-owner.ts';

import { makeLazyAuthActions } from './lazy-auth-actions.ts';
import { AuthContext, type AuthState } from './use-auth.ts';

/** Milliseconds after which the screens say that the sign-in service is slow. They go on waiting: not known is not signed out. */
const slowAfter = 10_000;

/** Who the browser has kept as signed in; null for a visitor, for whom no code is loaded, and where only Firebase can tell. */
async function readKeptUser(): Promise<KeptUser | null> {
  if (!globalThis.keptUser) return null;
  try {
    const { findKeptUser } = await loadChunk(() => import('#services/auth/kept-session.ts'));
    return await findKeptUser();
  } catch {
    return null;
  }
}

/** Whether nobody is signed in, as far as this browser knows: its last user was a visitor, or Firebase has never been here. */
async function isVisitor(): Promise<boolean> {
  const owner = readBrowserOwner();
  if (owner !== undefined) return owner === null;
  // Not in every browser; where storage is blocked it fails.
  const databases = await indexedDB.databases().catch(() => null);
  return databases?.every(({ name }) => name !== 'firebaseLocalStorageDb') ?? false;
}

/**
 * Provides the signed-in user. Firebase loads once the page is idle where the browser has kept who was signed in, or knows that
 * nobody was, else after the first paint.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [isKnown, setKnown] = useState(false);
  const [isVisiting, setVisitor] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [ended, setEnded] = useState<SessionEnd | null>(null);
  const [tries, setTries] = useState(0);
  const actions = useMemo(
    () =>
      makeLazyAuthActions((current) => {
        setUser(current);
        // An explicit sign-in or sign-out wins over the stored session.
        setKnown(true);
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry subscribes to the session again
  useEffect(() => {
    let stop = () => {};
    let left = false;
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfter);

    async function follow(): Promise<void> {
      const { followSession } = await loadChunk(() => import('#services/auth/session.ts'));
      if (left) return;
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
        if (!left) setSlow(true);
      });

    async function begin(): Promise<void> {
      const kept = await readKeptUser();
      const isNobody = !kept && (await isVisitor().catch(() => false));
      if (left) return;
      if (!kept && !isNobody) return tryFollow();
      if (kept) setUser(kept.user);
      else setVisitor(true);
      await new Promise<void>((resolve) => {
        stop = whenIdle(resolve);
        void kept?.doubt.then(resolve);
      });
      stop();
      if (!left) tryFollow();
    }
    void begin();

    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [tries]);

  useEffect(() => {
    async function wake(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const { wakeSession } = await loadChunk(() => import('#services/auth/sign-in.ts'));
      if (await wakeSession()) await actions.reloadUser();
    }
    // Offline the token is renewed with the next request instead.
    const onVisibility = () => void wake().catch(() => {});
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [actions]);

  const retrySession = useCallback(() => setTries((before) => before + 1), []);
  const state = useMemo<AuthState>(
    () => ({
      ...actions,
      user,
      status: user ? 'signed-in' : isKnown || isVisiting ? 'signed-out' : 'loading',
      isConfirmed: isKnown,
      isSlow: isSlow && !isKnown && !isVisiting && !user,
      retrySession,
      ended,
    }),
    [actions, user, isKnown, isVisiting, isSlow, retrySession, ended],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}
