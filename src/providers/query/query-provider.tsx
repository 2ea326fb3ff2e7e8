import type { Query } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { checkReach } from '#providers/connection/reach.ts';

import { makePersister } from './persister.ts';
import { keptFor, makeQueryClient } from './query-client.ts';
import { mayPass } from './retry.ts';

/** To be raised when what a query answers with changes its shape: what an older app kept is then read anew. */
const shape = '1';

/** What was read from Firestore, kept in the browser; nothing of a user's is left for the next one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user, status } = useAuth();
  const [client] = useState(makeQueryClient);
  const [persister] = useState(makePersister);
  const uid = user?.uid ?? null;

  useEffect(() => {
    if (status === 'loading') return;
    const isForeign = ({ meta }: Query) => meta?.owner !== undefined && meta.owner !== uid;
    client.removeQueries({ predicate: isForeign });
  }, [client, status, uid]);

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'failed') return;
        if (mayPass(event.action.error)) void checkReach();
      }),
    [client],
  );

  return (
    <PersistQueryClientProvider
      client={client}
      // What is one's own is shown as it was kept and read anew: another device may have changed it.
      onSuccess={() => client.invalidateQueries({ predicate: ({ meta }) => meta?.owner !== undefined })}
      persistOptions={{
        persister,
        maxAge: keptFor,
        buster: shape,
        dehydrateOptions: {
          shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && meta?.volatile !== true,
        },
      }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
