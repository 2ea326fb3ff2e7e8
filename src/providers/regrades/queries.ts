import { queryOptions } from '@tanstack/react-query';

import { isRegrading } from '#domain/regrade/regrade-job.ts';
import { getRegrade } from '#services/regrades/get-regrade.ts';

/** Milliseconds between checks of a running job. */
const lookEvery = 2000;

/** The progress of regrading results for a question, polled while it runs. Administrators only. */
export const regradeQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['regrades', questionId] as const,
    meta: { volatile: true, failure: 'Failed to load how far the results are regraded' },
    staleTime: 0,
    refetchInterval: ({ state }) => (isRegrading(state.data ?? null, Date.now()) ? lookEvery : false),
    queryFn: () => getRegrade(questionId),
  });
