import { queryOptions } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const planKeys = {
  all: ['plans'] as const,
  list: () => [...planKeys.all, 'list'] as const,
};

/** Every plan: free ones first, then by ascending price. */
export const planListQuery = () =>
  queryOptions({
    queryKey: planKeys.list(),
    meta: { failure: messages.loadPlans },
    queryFn: async () => {
      const { listPlans } = await loadChunk(() => import('#services/plans/list-plans.ts'));
      return listPlans();
    },
  });
