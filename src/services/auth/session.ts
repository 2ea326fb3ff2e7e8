import { onIdTokenChanged } from 'firebase/auth';

import type { CurrentUser } from '#domain/account/account.ts';

import { auth } from '../firebase/auth.ts';
import { readCurrentUser, toFallbackUser } from './current-user.ts';
import { registration } from './registration.ts';

/** Milliseconds to wait for the stored record before the identity has to do until it comes. */
const recordPatience = 5000;

/**
 * Tells who is signed in, now and whenever that changes, in other tabs too. A registration that is under way in this
 * tab tells by itself, once the account is whole.
 *
 * @param onChange given the user, or null; a later change supersedes an earlier one that is still being read
 */
export function followSession(onChange: (user: CurrentUser | null) => void): () => void {
  let shown: string | null | undefined;
  const stop = onIdTokenChanged(auth, async (user) => {
    const uid = user?.uid ?? null;
    // A token that was merely renewed is no news.
    if (uid === shown) return;
    shown = uid;
    if (user && registration.underWay) return;
    const impatience = setTimeout(() => {
      if (user && shown === uid) onChange(toFallbackUser(user));
    }, recordPatience);
    const current = await readCurrentUser();
    clearTimeout(impatience);
    if (shown === uid) onChange(current);
  });
  return () => {
    shown = undefined;
    stop();
  };
}
