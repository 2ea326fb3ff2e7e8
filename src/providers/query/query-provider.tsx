import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';

import { probeConnection } from '#providers/connection/probe-connection.ts';

import { makePersister } from './persister.ts';
import { gcTime, makeQueryClient } from './query-client.ts';
import { isRetryable } from './retry.ts';

/** Raise this when the shape of a cached answer changes: a cache with another version is thrown away. */
const cacheVersion = '2';

/** What was read from Firestore, from the first paint on. The cache is kept in the browser and restored after hydration. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  const [persister] = useState(makePersister);

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'failed') return;
        if (isRetryable(event.action.error)) void probeConnection();
      }),
    [client],
  );

  return (
    <PersistQueryClientProvider
      client={client}
      // An account's own data is shown as it was cached and refetched: another device may have changed it.
      onSuccess={() => client.invalidateQueries({ predicate: ({ meta }) => meta?.owner !== undefined })}
      persistOptions={{
        persister,
        maxAge: gcTime,
        buster: cacheVersion,
        dehydrateOptions: {
          shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && meta?.volatile !== true,
        },
      }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
