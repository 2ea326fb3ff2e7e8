import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { withDeadline } from '#domain/shared/with-deadline.ts';
import { probeConnection } from '#providers/connection/probe-connection.ts';
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';

import { makeQueryClient } from './query-client.ts';
import { isRetryable } from './retry.ts';

/** Milliseconds that the code which keeps the cache may take: nothing is read before the cache is restored. */
const loadLimit = 5000;

/** What was read from Firestore, from the first paint on. The cache is kept in the browser and restored after hydration. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  const isRestoring = useKeptCache(client);

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
function useKeptCache(client: QueryClient): boolean {
  const [isRestoring, setRestoring] = useState(true);
  useEffect(() => {
    let left = false;
    let stop = () => {};
    async function keep(): Promise<void> {
      const { keepCache } = await withDeadline(
        loadChunk(() => import('./keep-cache.ts')),
        loadLimit,
        () => new ChunkLoadError('slow'),
      );
      const cache = keepCache(client);
      await cache.restore();
      if (!left) stop = cache.follow();
    }
    void keep()
      .catch((error: unknown) => logWarning('Failed to restore the last cache', error))
      .finally(() => setRestoring(false));
    return () => {
      left = true;
      stop();
    };
  }, [client]);
  return isRestoring;
}
