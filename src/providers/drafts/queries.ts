import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { fresh } from '#providers/query/fresh.ts';

export const draftKeys = {
  all: ['drafts'] as const,
  list: () => [...draftKeys.all, 'list'] as const,
  draft: (id: string) => [...draftKeys.all, 'draft', id] as const,
};

/** The drafts that were changed last, the latest first. Administrators only. */
export const draftListQuery = () =>
  queryOptions({
    queryKey: draftKeys.list(),
    meta: { volatile: true, failure: 'Failed to load the drafts' },
    staleTime: 0,
    queryFn: async () => {
      const { listDrafts } = await loadChunk(() => import('#services/drafts/list-drafts.ts'));
      return listDrafts();
    },
  });

/** One draft as it is stored now, for its editor; null when there is none. */
export const draftQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: draftKeys.draft(id),
    meta: { volatile: true, failure: 'Failed to load the draft' },
    queryFn: async () => {
      const { getDraft } = await loadChunk(() => import('#services/drafts/get-draft.ts'));
      return getDraft(id);
    },
  });
