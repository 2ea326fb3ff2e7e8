import { type ReactNode, useEffect, useMemo, useState } from 'react';

import type { CurrentUser } from '#domain/account/account.ts';

import { makeAuthActions } from './auth-actions.ts';
import { AuthContext, type AuthState } from './use-auth.ts';

/** Milliseconds after which a session that does not load counts as signed out: the browser's database may hang. */
const loadingLimit = 10_000;

/** Who is signed in. Firebase loads after the first paint. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const [loading, setLoading] = useState(true);
  const actions = useMemo(() => makeAuthActions(setUser), []);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    const settle = () => setLoading(false);
    const timer = setTimeout(settle, loadingLimit);

    async function follow(): Promise<void> {
      const { followSession } = await import('#services/auth/session.ts');
      if (left) return;
      stop = followSession((current) => {
        setUser(current);
        settle();
      });
    }
    void follow().catch(settle);

    async function wake(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const { wakeSession } = await import('#services/auth/sign-in.ts');
      if (await wakeSession()) await actions.reloadUser();
    }
    // Offline the token is renewed with the next request instead.
    const onVisibility = () => void wake().catch(() => {});
    document.addEventListener('visibilitychange', onVisibility);

    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      stop?.();
    };
  }, [actions]);

  const state = useMemo<AuthState>(
    () => ({ ...actions, user, status: user ? 'signed-in' : loading ? 'loading' : 'signed-out' }),
    [actions, user, loading],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}
