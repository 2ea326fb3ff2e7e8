import { onIdTokenChanged } from 'firebase/auth';

import type { CurrentUser } from '#domain/account/account.ts';

import { onRefusal } from '../call.ts';
import { auth } from '../firebase/auth.ts';
import { readBrowserOwner } from '../storage/browser-owner.ts';
import { checkAccount } from './check-account.ts';
import { readCurrentUser, toFallbackUser, withKeptRecord } from './current-user.ts';
import { departure } from './departure.ts';
import { registration } from './registration.ts';

/** Milliseconds to wait for the stored record before the identity has to do until it comes. */
const recordPatience = 5000;

/** How a session ended without its user wanting it: the account is gone, or it isn't known why. */
export type SessionEnd = 'deleted' | 'unknown';

/**
 * Tells who is signed in, now and whenever that changes, in other tabs too. A registration that is under way in this
 * tab tells by itself, once the account is whole. When the server refuses something, the account is checked.
 *
 * @param onChange given the user, or null and how that came; a later change supersedes an earlier one that is still
 * being read
 */
export function followSession(
  onChange: (user: CurrentUser | null, end: SessionEnd | null) => void,
): () => void {
  let shown: string | null | undefined;
  const stopChecking = onRefusal(() => void checkAccount());
  const stop = onIdTokenChanged(auth, async (user) => {
    const uid = uidOf(user);
    if (user) departure.reason = null;
    // A token that was merely renewed is no news.
    if (uid === shown) return;
    shown = uid;
    if (user && registration.underWay) return;
    const impatience = setTimeout(() => {
      if (user && shown === uid) onChange(toFallbackUser(user), null);
    }, recordPatience);
    const current = withKeptRecord(user) ?? (await readCurrentUser());
    clearTimeout(impatience);
    // A session that ends just now tells of itself.
    if (shown === uid && uid === uidOf(current)) onChange(current, current ? null : takeEnd());
  });
  return () => {
    shown = undefined;
    stopChecking();
    stop();
  };
}

function uidOf(user: { readonly uid: string } | null): string | null {
  return user?.uid ?? null;
}

/**
 * Firebase drops a session that it can't renew without saying so, when the app starts or later. It was one when this
 * browser still knows its owner, whom a sign-out in any of its tabs forgets.
 */
function takeEnd(): SessionEnd | null {
  const { reason } = departure;
  departure.reason = null;
  if (reason === 'wanted' || !readBrowserOwner()) return null;
  return reason ?? 'unknown';
}
