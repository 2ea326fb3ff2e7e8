import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

const modelKeys = { all: ['model'] as const };

/** The model of the forecast. Only a forecast reads it, so never before the first paint; then it's cached for a day. */
export const modelQuery = () =>
  queryOptions({
    queryKey: modelKeys.all,
    meta: { failure: 'Failed to read the model of the forecast' },
    staleTime: 24 * 60 * 60_000,
    // A forecast waits for it: after two tries the shipped model is used.
    retry: 1,
    queryFn: async () => {
      const { getModel } = await loadChunk(() => import('#services/readiness/get-model.ts'));
      return getModel();
    },
  });
