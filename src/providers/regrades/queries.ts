import { queryOptions } from '@tanstack/react-query';

import { isRegrading } from '#domain/regrade/regrade-job.ts';
import { readRecentServerTime } from '#services/firestore/server-time.ts';
import { getRegrade } from '#services/regrades/get-regrade.ts';

/** Milliseconds between checks of a running job. */
const lookEvery = 2000;

/**
 * The progress of regrading results for a question, polled while it runs. Administrators only. A device's clock that is fast
 * would take a running job for one that died, so the server's time counts.
 */
export const regradeQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['regrades', questionId] as const,
    meta: { volatile: true, failure: 'Failed to load how far the results are regraded' },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? lookEvery : false),
    queryFn: async () => {
      const job = await getRegrade(questionId);
      const now = job?.state === 'running' ? await readRecentServerTime() : null;
      return job && { ...job, isRunning: isRegrading(job, now ?? Date.now()) };
    },
  });
