import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

/** Whether to ask how an exam went: decided once a visit, since asking counts. */
export const askQuery = (uid: string, examDate: string) =>
  queryOptions({
    queryKey: ['outcome', uid, examDate],
    // Without an owner: what has an owner is read again on every visit, and this must not be asked twice.
    meta: { volatile: true, failure: 'Failed to read how the exam went' },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { askOutcome } = await loadChunk(() => import('#services/outcomes/ask-outcome.ts'));
      return askOutcome(uid, examDate);
    },
  });
