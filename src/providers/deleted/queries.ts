import { infiniteQueryOptions } from '@tanstack/react-query';

import { listDeleted } from '#services/deleted/list-deleted.ts';

export const deletedKeys = {
  all: ['deleted'] as const,
  list: (kind: string) => [...deletedKeys.all, kind] as const,
};

/** What was deleted and can still be restored, the latest first, page by page. Administrators only. @param kind empty for all */
export const deletedQuery = (kind: string) =>
  infiniteQueryOptions({
    queryKey: deletedKeys.list(kind),
    meta: { volatile: true, failure: 'Failed to load what was deleted' },
    staleTime: 0,
    gcTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam }) => listDeleted(kind, pageParam),
    getNextPageParam: ({ next }) => next,
  });
