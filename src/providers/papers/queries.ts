import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

export const paperKeys = {
  all: ['papers'] as const,
  list: () => [...paperKeys.all, 'list'] as const,
  detail: (number: string) => [...paperKeys.all, 'detail', number] as const,
};

/** A numbered paper with its questions; null when it hasn't been built. */
export const paperQuery = (number: string) =>
  queryOptions({
    queryKey: paperKeys.detail(number),
    meta: { failure: `Failed to load paper ${number}`, volatile: true },
    queryFn: async () => {
      const { getPaper } = await loadChunk(() => import('#services/papers/get-paper.ts'));
      return getPaper(number);
    },
  });

/** The numbered papers as they are stored, without their questions. */
export const paperListQuery = () =>
  queryOptions({
    queryKey: paperKeys.list(),
    meta: { failure: 'Failed to load the numbered papers', volatile: true },
    queryFn: async () => {
      const { listPapers } = await loadChunk(() => import('#services/papers/list-papers.ts'));
      return listPapers();
    },
  });
