import { queryOptions } from '@tanstack/react-query';

import { countDocuments, countedCollections } from '#services/connectivity/count-documents.ts';
import { listLatestResults } from '#services/quiz-results/list-latest-results.ts';
import { countActiveSubscriptions } from '#services/subscriptions/count-active.ts';

export const statisticsKeys = {
  all: ['statistics'] as const,
  counts: () => [...statisticsKeys.all, 'counts'] as const,
  subscriptions: (planIds: readonly string[]) => [...statisticsKeys.all, 'subscriptions', planIds] as const,
  latestResults: () => [...statisticsKeys.all, 'latest-results'] as const,
};

/** How many results the item analysis and the overview rest on: each is a read. */
export const maxLatestResults = 500;

/** How many documents each collection has. Administrators only. */
export const countsQuery = () =>
  queryOptions({
    queryKey: statisticsKeys.counts(),
    meta: { volatile: true, failure: 'Failed to count the documents' },
    staleTime: 0,
    queryFn: () =>
      Promise.all(countedCollections.map(async (name) => ({ name, count: await countDocuments(name) }))),
  });

/** How many subscriptions to these plans are active. Administrators only. */
export const activeSubscriptionsQuery = (planIds: string[]) =>
  queryOptions({
    queryKey: statisticsKeys.subscriptions(planIds),
    meta: { volatile: true, failure: 'Failed to count the subscriptions' },
    enabled: planIds.length > 0,
    queryFn: () => countActiveSubscriptions(planIds),
  });

/** Everybody's latest results, newest first. Read once a visit, when somebody asks for them. Administrators only. */
export const latestResultsQuery = () =>
  queryOptions({
    queryKey: statisticsKeys.latestResults(),
    meta: { volatile: true, failure: 'Failed to load the latest results' },
    queryFn: () => listLatestResults(maxLatestResults),
  });
