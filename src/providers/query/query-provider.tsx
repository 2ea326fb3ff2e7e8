import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { probeConnection } from '#providers/connection/probe-connection.ts';

import { type OpenCache, openCache } from './open-cache.ts';
import { isRetryable } from './retry.ts';

/**
 * Provides the query client. Its cache is stored in the browser, and restored after the first render unless that was done
 * before.
 *
 * @param cache one with data already read; by default a new one
 */
export function QueryProvider({ cache, children }: { cache?: OpenCache | undefined; children: ReactNode }) {
  const [opened] = useState(() => cache ?? openCache());
  const isRestoring = useKeptCache(opened);
  const { client } = opened;

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'failed') return;
        if (isRetryable(event.action.error)) void probeConnection();
      }),
    [client],
  );

  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}

/** Restores the cache of the last visit, then keeps it. @returns whether it is still being restored */
function useKeptCache(cache: OpenCache): boolean {
  const [isRestoring, setRestoring] = useState(!cache.isRestored);
  useEffect(() => {
    let left = false;
    let stop = () => {};
    void cache.restore().then((kept) => {
      setRestoring(false);
      if (!left && kept) stop = kept.follow();
    });
    return () => {
      left = true;
      stop();
    };
  }, [cache]);
  return isRestoring;
}
