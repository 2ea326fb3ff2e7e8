import { queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const planKeys = {
  all: ['plans'] as const,
  list: () => [...planKeys.all, 'list'] as const,
  detail: (id: string | null) => [...planKeys.all, 'detail', id] as const,
};

/** Every plan: free ones first, then by ascending price. */
export const planListQuery = () =>
  queryOptions({
    queryKey: planKeys.list(),
    meta: { failure: messages.loadPlans },
    // Short, since the prices shown are what somebody would pay.
    staleTime: 60_000,
    queryFn: async () => {
      const { listPlans } = await loadChunk(() => import('#services/plans/list-plans.ts'));
      return listPlans();
    },
  });

/** One plan, for screens without other plans or prices; null when there is none. Nothing is read without an id. */
export const planQuery = (id: string | null) =>
  queryOptions({
    queryKey: planKeys.detail(id),
    meta: { failure: messages.loadPlans },
    queryFn:
      id === null
        ? skipToken
        : async () => {
            const { getPlan } = await loadChunk(() => import('#services/plans/get-plan.ts'));
            return getPlan(id);
          },
  });
