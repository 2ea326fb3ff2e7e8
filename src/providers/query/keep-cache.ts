import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';

import { isReadLately } from '#domain/shared/read-lately.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';

import { makePersister } from './persister.ts';
import { gcTime } from './query-client.ts';

/** Raise this when the shape of a cached answer changes: a cache with another version is thrown away. */
const cacheVersion = '3';

/**
 * How the cache is kept in the browser: `restore` brings back the last visit's, `follow` writes what is new, and each change until it
 * is stopped.
 */
export type KeptCache = ReturnType<typeof keepCache>;

/** Begins to read what is kept. */
export function keepCache(client: QueryClient) {
  const options = {
    queryClient: client,
    persister: makePersister(),
    maxAge: gcTime,
    buster: cacheVersion,
    dehydrateOptions: {
      // What couldn't be read again is still the newest that's known: without a connection, the next start has only that.
      shouldDehydrateQuery: ({ state, meta }: Query) => state.data !== undefined && meta?.volatile !== true,
    },
  };
  let restoredAt = 0;
  return {
    async restore(): Promise<void> {
      await persistQueryClientRestore(options);
      restoredAt = Date.now();
      // An account's own data is shown as it was cached and refetched: another device may have changed it. So is what was cached by
      // a clock that was set back since: it would count as fresh until then.
      await client.invalidateQueries({
        predicate: (query) =>
          query.state.dataUpdatedAt > restoredAt ||
          (query.meta?.owner !== undefined && !isPaidFor(client, query)),
      });
    },
    follow() {
      // What was read before the first render is new, too; what was restored is kept already.
      const isNew = ({ state }: Query) => state.dataUpdatedAt >= restoredAt;
      if (client.getQueryCache().getAll().some(isNew)) void persistQueryClientSave(options);
      return persistQueryClientSubscribe(options);
    },
  };
}

/**
 * Whether this is a subscription that gives Premium and was read within the hour. Plans reads it all the same. One that gives none
 * is read with each visit, since it may have been paid for since.
 */
function isPaidFor(client: QueryClient, { queryHash, meta, state }: Query): boolean {
  const { queryKey } = subscriptionQuery(meta?.owner ?? null);
  if (queryHash !== hashKey(queryKey)) return false;
  const now = Date.now();
  return (
    isReadLately(state.dataUpdatedAt, now) && hasPremiumAccess(client.getQueryData(queryKey) ?? null, now)
  );
}
