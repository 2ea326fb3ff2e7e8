import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import { readDeclinedClaims, storeDeclinedClaims } from '#services/storage/declined-claims.ts';

import type { AttemptsState } from './attempts-context.ts';

type Claims = Pick<
  AttemptsState,
  'unclaimed' | 'toClaim' | 'claim' | 'declineClaim' | 'claimOnSignIn' | 'isClaimed'
>;

const nothing: readonly AttemptEntry[] = [];

/**
 * Moves a visitor's attempts to an account, at the request of its user only.
 *
 * @param visitors every attempt of this browser's visitor
 * @param onClaimed called once the attempts, or as many as possible, belong to the account
 */
export function useClaims(
  userId: string | null,
  visitors: readonly AttemptEntry[],
  onClaimed: () => Promise<void>,
): Claims {
  const [declined, setDeclined] = useState(() => declinedBy(userId));
  if (declined.userId !== userId) setDeclined(declinedBy(userId));
  const claimed = useRef<string | null>(null);
  useEffect(() => {
    if (userId === null) return;
    // What one account claimed by signing in isn't claimed by the next.
    return () => {
      claimed.current = null;
    };
  }, [userId]);
  const unclaimed = userId === null ? nothing : visitors;

  const claim = useCallback<Claims['claim']>(
    async (ids) => {
      if (userId === null) return;
      const { claimAttempts } = await loadChunk(() => import('./claim-attempts.ts'));
      // Some may have been moved even if another couldn't be.
      await claimAttempts(userId, ids).finally(onClaimed);
    },
    [userId, onClaimed],
  );

  const declineClaim = useCallback(() => {
    if (userId === null) return;
    // What a visitor saved may be among those declined before.
    const ids = [...new Set([...readDeclinedClaims(userId), ...unclaimed.map(({ id }) => id)])];
    storeDeclinedClaims(userId, ids);
    setDeclined({ userId, ids });
  }, [userId, unclaimed]);

  const claimOnSignIn = useCallback((id: string | null) => {
    claimed.current = id;
  }, []);
  const isClaimed = useCallback((id: string) => claimed.current === id, []);

  return useMemo(
    () => ({
      unclaimed,
      toClaim: unclaimed.filter(({ id }) => !declined.ids.includes(id)),
      claim,
      declineClaim,
      claimOnSignIn,
      isClaimed,
    }),
    [unclaimed, declined, claim, declineClaim, claimOnSignIn, isClaimed],
  );
}

/** The attempts whose claim somebody declined, with the account that did. */
function declinedBy(userId: string | null): {
  readonly userId: string | null;
  readonly ids: readonly string[];
} {
  return { userId, ids: userId === null ? [] : readDeclinedClaims(userId) };
}
