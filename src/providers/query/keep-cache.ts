import type { Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';

import { makePersister } from './persister.ts';
import { gcTime } from './query-client.ts';

/** Raise this when the shape of a cached answer changes: a cache with another version is thrown away. */
const cacheVersion = '3';

/** How the cache is kept in the browser: `restore` brings back the last visit's, `follow` writes each change until it is stopped. */
export function keepCache(client: QueryClient) {
  const options = {
    queryClient: client,
    persister: makePersister(),
    maxAge: gcTime,
    buster: cacheVersion,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, meta }: Query) => state.status === 'success' && meta?.volatile !== true,
    },
  };
  return {
    async restore(): Promise<void> {
      await persistQueryClientRestore(options);
      // An account's own data is shown as it was cached and refetched: another device may have changed it.
      await client.invalidateQueries({ predicate: ({ meta }) => meta?.owner !== undefined });
    },
    follow: () => persistQueryClientSubscribe(options),
  };
}
