import { queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const resultKeys = {
  all: ['results'] as const,
  ofUser: (uid: string | null) => [...resultKeys.all, uid] as const,
  list: (uid: string | null) => [...resultKeys.ofUser(uid), 'list'] as const,
  latest: (uid: string | null, quizId: string) => [...resultKeys.ofUser(uid), 'latest', quizId] as const,
  detail: (uid: string | null, id: string) => [...resultKeys.ofUser(uid), 'detail', id] as const,
  head: (uid: string | null, id: string) => [...resultKeys.detail(uid, id), 'head'] as const,
};

const service = () => loadChunk(() => import('#services/quiz-results/list-results.ts'));

/** A user's results. Where some are cached, only those that were written since are read. Nothing is read for nobody. */
export const resultListQuery = (uid: string | null) =>
  queryOptions({
    queryKey: resultKeys.list(uid),
    meta: { owner: uid, failure: messages.loadResults },
    queryFn:
      uid === null
        ? skipToken
        : async ({ client }) => {
            const { listNewResults, listResults } = await service();
            const known = client.getQueryData<QuizResult[]>(resultKeys.list(uid));
            return known?.length ? listNewResults(uid, known) : listResults(uid);
          },
  });

/** The same, every result read again: for those who ask for a refresh. */
export const allResultsQuery = (uid: string) =>
  queryOptions({
    ...resultListQuery(uid),
    staleTime: 0,
    queryFn: async () => (await service()).listResults(uid),
  });
