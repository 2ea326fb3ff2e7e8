import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

const outcomeKeys = {
  all: ['outcome'] as const,
  ask: (uid: string, examDate: string) => [...outcomeKeys.all, 'ask', uid, examDate] as const,
  published: () => [...outcomeKeys.all, 'published'] as const,
};

/** Whether to ask how an exam went: decided once per visit, since each time it's asked is counted. */
export const askQuery = (uid: string, examDate: string) =>
  queryOptions({
    queryKey: outcomeKeys.ask(uid, examDate),
    // Without an owner, since queries with an owner are refetched on every visit, and this must not run twice.
    meta: { volatile: true, failure: 'Failed to read how the exam went' },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { askOutcome } = await loadChunk(() => import('#services/outcomes/ask-outcome.ts'));
      return askOutcome(uid, examDate);
    },
  });

/** Forecasts against how many passed; null before anything was published. */
export const publishedOutcomesQuery = () =>
  queryOptions({
    queryKey: outcomeKeys.published(),
    meta: { failure: 'Failed to read how good the forecasts were' },
    queryFn: async () => {
      const { getPublishedOutcomes } = await loadChunk(
        () => import('#services/outcomes/get-published-outcomes.ts'),
      );
      return getPublishedOutcomes();
    },
  });
