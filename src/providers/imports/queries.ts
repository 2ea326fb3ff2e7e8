import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';

import type { WriteProgress } from '#services/bank/write-questions.ts';
import { listImports } from '#services/imports/list-imports.ts';

const importKeys = {
  list: () => ['imports'] as const,
  left: (uid: string) => ['left-import', uid] as const,
};

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

/** How far an import came, the id of its record, and what it failed with; null if it didn't fail. */
export type LeftImport = WriteProgress & { readonly id: string; readonly error: unknown };

/**
 * The progress of an administrator's import that stopped, failed or finished after they left the dashboard; null without one to
 * report. From the cache only.
 */
export const leftImportQuery = (uid: string) =>
  queryOptions<LeftImport | null>({
    queryKey: importKeys.left(uid),
    meta: { volatile: true, owner: uid },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: skipToken,
  });
