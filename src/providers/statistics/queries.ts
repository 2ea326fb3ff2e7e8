import { queryOptions, skipToken } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { countedCollections } from '#services/connection/counted-collections.ts';
import { countDocuments } from '#services/firestore/read-documents.ts';
import { countActiveSubscriptions } from '#services/subscription/count-active.ts';

export const statisticsKeys = {
  all: ['statistics'] as const,
  counts: (uid: string | null) => [...statisticsKeys.all, 'counts', uid] as const,
  subscriptions: (uid: string | null, planIds: readonly string[]) =>
    [...statisticsKeys.all, 'subscriptions', uid, planIds] as const,
  latestResults: () => [...statisticsKeys.all, 'latest-results'] as const,
};

/** How many results the item analysis and the overview are based on: each is a read. */
export const maxLatestResults = 500;

/** Milliseconds for which counts are fresh, so that those requested while the page was loading aren't repeated. */
const newFor = 10_000;

/** How many documents each collection has. Administrators only: the next visit shows the last numbers while it counts. */
export const countsQuery = (uid: string | null) =>
  queryOptions({
    queryKey: statisticsKeys.counts(uid),
    meta: { owner: uid, failure: 'Failed to count the documents' },
    staleTime: newFor,
    queryFn: () =>
      Promise.all(countedCollections.map(async (name) => ({ name, count: await countDocuments(name) }))),
  });

/** How many subscriptions to these plans are active; nothing is read before they're known. Administrators only. */
export const activeSubscriptionsQuery = (uid: string | null, planIds: readonly string[] | undefined) =>
  queryOptions({
    queryKey: statisticsKeys.subscriptions(uid, planIds ?? []),
    meta: { owner: uid, failure: 'Failed to count the subscriptions' },
    staleTime: newFor,
    queryFn: planIds ? () => countActiveSubscriptions(planIds) : skipToken,
  });

/** Everybody's latest results, newest first. Read once a visit, when somebody asks for them. Administrators only. */
export const latestResultsQuery = () =>
  queryOptions({
    queryKey: statisticsKeys.latestResults(),
    meta: { volatile: true, failure: 'Failed to load the latest results' },
    queryFn: async () => {
      const { listLatestResults } = await loadChunk(() => import('#services/results/list-latest-results.ts'));
      return listLatestResults(maxLatestResults);
    },
  });
