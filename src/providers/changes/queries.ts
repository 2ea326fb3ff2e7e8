import { infiniteQueryOptions } from '@tanstack/react-query';

import { type ChangeFilters, listChanges } from '#services/changes/list-changes.ts';

/** What administrators changed, the latest first, page by page. Administrators only. */
export const changesQuery = (filters: ChangeFilters) =>
  infiniteQueryOptions({
    queryKey: ['changes', filters] as const,
    meta: { volatile: true, failure: 'Failed to load the changes' },
    staleTime: 0,
    gcTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam }) => listChanges(filters, pageParam),
    getNextPageParam: ({ next }) => next,
  });
