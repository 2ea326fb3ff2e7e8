import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';

import { isReadLately } from '#domain/shared/read-lately.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';

import { onReturn } from './on-return.ts';
import { makePersister } from './persister.ts';
import { gcTime } from './query-client.ts';

/** Raise this when the shape of cached data changes: a cache with another version is discarded. */
const cacheVersion = '4';

/**
 * Persists the cache in the browser: `restore` restores the last visit's, `follow` writes what is new, then each change until
 * it is stopped.
 */
export type KeptCache = ReturnType<typeof keepCache>;

/** Starts reading the stored cache. */
export function keepCache(client: QueryClient) {
  const options = {
    queryClient: client,
    persister: makePersister(),
    maxAge: gcTime,
    buster: cacheVersion,
    dehydrateOptions: {
      // Data whose refetch failed is still stored: without a connection, the next start has nothing newer.
      shouldDehydrateQuery: ({ state, meta }: Query) => state.data !== undefined && meta?.volatile !== true,
    },
  };
  let restoredAt = 0;
  return {
    async restore(): Promise<void> {
      await persistQueryClientRestore(options);
      restoredAt = Date.now();
      // An account's own data is shown as it was cached and refetched: another device may have changed it. So is data cached in
      // the future by a clock that was set back since: it would count as fresh until then.
      await client.invalidateQueries({
        predicate: (query) => query.state.dataUpdatedAt > restoredAt || isAccounts(client, query),
      });
    },
    follow() {
      // Data read before the first render is also new; restored data is already stored.
      const isNew = ({ state }: Query) => state.dataUpdatedAt >= restoredAt;
      if (client.getQueryCache().getAll().some(isNew)) void persistQueryClientSave(options);
      const stop = persistQueryClientSubscribe(options);
      // A phone keeps a page for days: coming back to it is a visit, too. But it isn't worth hundreds of reads of questions.
      const stopReturns = onReturn(
        () =>
          void client.invalidateQueries({
            predicate: (query) => !query.meta?.volatile && !query.meta?.bank && isAccounts(client, query),
          }),
      );
      return () => {
        stop();
        stopReturns();
      };
    },
  };
}

/** Whether this is an account's own data, which another device may have changed. */
function isAccounts(client: QueryClient, query: Query): boolean {
  return query.meta?.owner != null && !isPaidFor(client, query);
}

/**
 * Whether this is a subscription that gives Premium and was read within the hour. Plans refetches it anyway. One without
 * Premium is read on each visit, since it may have been paid for since.
 */
function isPaidFor(client: QueryClient, { queryHash, meta, state }: Query): boolean {
  const { queryKey } = subscriptionQuery(meta?.owner ?? null);
  if (queryHash !== hashKey(queryKey)) return false;
  const now = Date.now();
  return (
    isReadLately(state.dataUpdatedAt, now) && hasPremiumAccess(client.getQueryData(queryKey) ?? null, now)
  );
}
