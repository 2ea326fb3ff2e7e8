import { useQuery } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { loadStatus } from '#providers/query/load-status.ts';

import { planListQuery } from './queries.ts';

const noPlans: readonly Plan[] = [];

/** The plans: free ones first, then by ascending price. `error` beside plans means that these are from an earlier read. */
export function usePlans() {
  const query = useQuery(planListQuery());
  const status = loadStatus(query);
  return {
    status,
    plans: query.data ?? noPlans,
    error: query.isError || status === 'error' ? messages.loadPlans : null,
    isFetching: query.isFetching,
    refresh: query.refetch,
  };
}
