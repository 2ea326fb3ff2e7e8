import { queryOptions } from '@tanstack/react-query';

import { isRegrading } from '#domain/regrade/regrade-job.ts';
import { getRegrade } from '#services/regrades/get-regrade.ts';

/** Milliseconds between two looks at a job that runs. */
const lookEvery = 2000;

/** How far the results are regraded by a question, looked at again while they are. Administrators only. */
export const regradeQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['regrades', questionId] as const,
    meta: { volatile: true, failure: 'Failed to load how far the results are regraded' },
    staleTime: 0,
    refetchInterval: ({ state }) => (isRegrading(state.data ?? null, Date.now()) ? lookEvery : false),
    queryFn: () => getRegrade(questionId),
  });
