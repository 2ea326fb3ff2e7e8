import { onIdTokenChanged } from 'firebase/auth';

import type { CurrentUser } from '#domain/account/account.ts';
import { auth } from '../firebase/auth.ts';
import { onRefusal } from '../firestore/with-timeout.ts';
import { readBrowserOwner } from '../storage/browser-owner.ts';
import { checkAccount } from './check-account.ts';
import { readCurrentUser, toFallbackUser, withKeptRecord } from './current-user.ts';
import { departure } from './departure.ts';
import { registration } from './registration.ts';

/** Milliseconds to wait for the stored record before using the identity alone until it arrives. */
const recordPatience = 5000;

/** Why a session ended that its user didn't end: the account is gone, or the reason isn't known. */
export type SessionEnd = 'deleted' | 'unknown';

/**
 * Reports who is signed in, now and whenever that changes, in other tabs too. A registration in this tab reports the user
 * itself, once the account is complete. When the server refuses something, the account is checked.
 *
 * @param onChange given the user, or null and why the session ended; a later change supersedes an earlier one that is still
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
    // A renewed token isn't a change of user.
    if (uid === shown) return;
    shown = uid;
    if (user && registration.underWay) return;
    const impatience = setTimeout(() => {
      if (user && shown === uid) onChange(toFallbackUser(user), null);
    }, recordPatience);
    const current = withKeptRecord(user) ?? (await readCurrentUser());
    clearTimeout(impatience);
    // If the session has ended meanwhile, that is reported separately.
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
 * Firebase silently drops a session that it can't renew, when the app starts or later. There was a session if this browser
 * still remembers its owner, which signing out in any tab clears.
 */
function takeEnd(): SessionEnd | null {
  const { reason } = departure;
  departure.reason = null;
  if (reason === 'wanted' || !readBrowserOwner()) return null;
  return reason ?? 'unknown';
}
