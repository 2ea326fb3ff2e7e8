import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

const outcomeKeys = {
  all: ['outcome'] as const,
  ask: (uid: string, examDate: string) => [...outcomeKeys.all, 'ask', uid, examDate] as const,
  published: () => [...outcomeKeys.all, 'published'] as const,
};

/** Whether to ask how an exam went: decided once a visit, since asking counts. */
export const askQuery = (uid: string, examDate: string) =>
  queryOptions({
    queryKey: outcomeKeys.ask(uid, examDate),
    // Without an owner: what has an owner is read again on every visit, and this must not be asked twice.
    meta: { volatile: true, failure: 'Failed to read how the exam went' },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { askOutcome } = await loadChunk(() => import('#services/outcomes/ask-outcome.ts'));
      return askOutcome(uid, examDate);
    },
  });

/** What learners were told against how many passed; null before anything was published. */
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
