import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

export const correctionKeys = { all: ['corrections'] as const };

/** The published corrections, the newest first: one document, kept in the browser like the quizzes. */
export const correctionsQuery = () =>
  queryOptions({
    queryKey: correctionKeys.all,
    meta: { failure: 'Failed to load the corrections' },
    queryFn: async () => {
      const { listCorrections } = await loadChunk(() => import('#services/corrections/list-corrections.ts'));
      return listCorrections();
    },
  });
