import { infiniteQueryOptions } from '@tanstack/react-query';

import { listImports } from '#services/imports/list-imports.ts';

const importKeys = { list: () => ['imports'] as const };

/** The imports, the latest first, page by page; read again whenever a list is opened, since several people import. */
export const importsQuery = () =>
  infiniteQueryOptions({
    queryKey: importKeys.list(),
    meta: { volatile: true, failure: 'Failed to load the imports' },
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam }) => listImports(pageParam),
    getNextPageParam: ({ next }) => next,
  });
