import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { ListedResult } from '#domain/result/result-list.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { NewestResults } from '#services/results/list-results.ts';

export const resultKeys = {
  all: ['results'] as const,
  ofUser: (uid: string | null) => [...resultKeys.all, uid] as const,
  list: (uid: string | null) => [...resultKeys.ofUser(uid), 'list'] as const,
  newest: (uid: string | null) => [...resultKeys.ofUser(uid), 'newest'] as const,
  latest: (uid: string | null, quizId: string) => [...resultKeys.ofUser(uid), 'latest', quizId] as const,
  detail: (uid: string | null, id: string) => [...resultKeys.ofUser(uid), 'result', id] as const,
  /** The key includes the ids, because a regrade may change which questions were missed. */
  questions: (uid: string | null, id: string, questionIds: readonly string[]) =>
    [...resultKeys.detail(uid, id), 'questions', ...questionIds] as const,
};

const service = () => loadChunk(() => import('#services/results/list-results.ts'));

/** How many results are shown before the others are read; `/results` has as many on a page. */
export const newestCount = 20;

/** Milliseconds for which the newest results count as just read. */
const justRead = 10_000;

/** The newest of a user's results, for a screen that shows them while the others load. */
export const newestResultsQuery = (uid: string) =>
  queryOptions({
    queryKey: resultKeys.newest(uid),
    // The list is read after it, and reports failures.
    meta: { owner: uid, volatile: true, failure: null },
    // Not needed once the other results are loaded.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await service()).listNewestResults(uid, newestCount),
  });

/** The newest results, if a screen has just read them. */
async function findNewest(client: QueryClient, uid: string): Promise<NewestResults | undefined> {
  const query = newestResultsQuery(uid);
  const state = client.getQueryState(query.queryKey);
  const isAsked = state && (state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < justRead);
  return isAsked ? client.fetchQuery(query).catch(() => undefined) : undefined;
}

/** A user's results. If some are cached, only those written since are read. Nothing is read for nobody. */
export const resultListQuery = (uid: string | null) =>
  queryOptions({
    queryKey: resultKeys.list(uid),
    meta: { owner: uid, failure: messages.loadResults },
    queryFn:
      uid === null
        ? skipToken
        : async ({ client }): Promise<ListedResult[]> => {
            const lists = await service();
            const known = client.getQueryData<ListedResult[]>(resultKeys.list(uid));
            if (known?.length) return lists.listNewResults(uid, known);
            const newest = await findNewest(client, uid);
            return newest ? lists.listWithNewest(uid, newest) : lists.listResults(uid);
          },
  });

/** The same, but reads every result again, for a manual refresh. */
export const allResultsQuery = (uid: string) =>
  queryOptions({
    ...resultListQuery(uid),
    staleTime: 0,
    queryFn: async () => (await service()).listResults(uid),
  });
