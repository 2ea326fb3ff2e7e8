import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { fresh } from '#providers/query/fresh.ts';

export const factKeys = {
  all: ['facts'] as const,
  list: () => [...factKeys.all, 'list'] as const,
  detail: (id: string) => [...factKeys.all, 'detail', id] as const,
  some: (ids: readonly string[]) => [...factKeys.all, 'some', ...ids] as const,
  resting: (id: string) => [...factKeys.all, 'resting', id] as const,
};

const lists = () => loadChunk(() => import('#services/facts/list-facts.ts'));

/** The whole ledger, for administrators: as many reads as there are facts, once a visit. */
export const factListQuery = () =>
  queryOptions({
    queryKey: factKeys.list(),
    meta: { volatile: true, failure: 'Failed to load the facts' },
    queryFn: async () => (await lists()).listFacts(),
  });

/** One fact as it is stored now, for its editor; null when there is none. */
export const factQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: factKeys.detail(id),
    meta: { volatile: true, failure: 'Failed to load the fact' },
    queryFn: async () => {
      const { getFact } = await loadChunk(() => import('#services/facts/get-fact.ts'));
      return getFact(id);
    },
  });

/** The facts with these ids, opened beside a question. Missing ones are left out. */
export const someFactsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: factKeys.some(ids),
    meta: { volatile: true, failure: 'Failed to load the facts of the question' },
    queryFn: async () => (await lists()).getFacts(ids),
  });

/** The questions that rest on a fact, as they are stored now. */
export const restingQuestionsQuery = (id: string) =>
  queryOptions({
    queryKey: factKeys.resting(id),
    meta: { volatile: true, failure: 'Failed to load the questions of the fact' },
    staleTime: 0,
    queryFn: async () => {
      const { listRestingQuestions } = await loadChunk(
        () => import('#services/facts/list-resting-questions.ts'),
      );
      return listRestingQuestions(id);
    },
  });
