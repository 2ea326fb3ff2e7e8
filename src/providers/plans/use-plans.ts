import { useQuery } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { hasFailed, loadStatus } from '#providers/query/load-status.ts';

import { planListQuery } from './queries.ts';

const noPlans: readonly Plan[] = [];

/**
 * The plans: free ones first, then by ascending price. An `error` together with plans means that they are from an earlier read.
 */
export function usePlans() {
  const query = useQuery(planListQuery());
  return {
    status: loadStatus(query),
    plans: query.data ?? noPlans,
    error: hasFailed(query) ? messages.loadPlans : null,
    isFetching: query.isFetching,
    refresh: query.refetch,
  };
}
