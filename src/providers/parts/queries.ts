import { queryOptions } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const partKeys = {
  all: ['parts'] as const,
  list: () => [...partKeys.all, 'list'] as const,
  details: () => [...partKeys.all, 'detail'] as const,
  detail: (id: string) => [...partKeys.details(), id] as const,
};

/** The exam parts in their order. */
export const partListQuery = () =>
  queryOptions({
    queryKey: partKeys.list(),
    meta: { failure: 'Failed to load the exam parts' },
    queryFn: async () => {
      const { listParts } = await loadChunk(() => import('#services/parts/list-parts.ts'));
      return listParts();
    },
  });

/** What the parts are called, in their order. */
export const partTitlesQuery = () =>
  queryOptions({
    queryKey: [...partKeys.all, 'titles'] as const,
    meta: { volatile: true, failure: 'Failed to load the exam parts' },
    queryFn: async () => {
      const { listPartTitles } = await loadChunk(() => import('#services/parts/list-part-titles.ts'));
      return listPartTitles();
    },
  });

/** One exam part. Fails with a `PartNotFoundError` when there is none. */
export const partQuery = (id: string) =>
  queryOptions({
    queryKey: partKeys.detail(id),
    meta: { failure: messages.partNotFound(id) },
    queryFn: async () => {
      const { getPart } = await loadChunk(() => import('#services/parts/get-part.ts'));
      return getPart(id);
    },
  });
