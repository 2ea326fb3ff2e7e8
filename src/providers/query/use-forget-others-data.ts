import { type Query, useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';

/** Removes another account's data from the cache, in memory and on disk, once the session is known. */
export function useForgetOthersData(): void {
  const client = useQueryClient();
  const isRestoring = useIsRestoring();
  const { user, status } = useAuth();
  const uid = user?.uid ?? null;
  const isKnown = status === 'signed-in' || status === 'signed-out';
  useEffect(() => {
    if (isRestoring || !isKnown) return;
    const isForeign = ({ meta }: Query) => meta?.owner !== undefined && meta.owner !== uid;
    client.removeQueries({ predicate: isForeign });
  }, [client, isRestoring, isKnown, uid]);
}
