import { queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const resultKeys = {
  all: ['results'] as const,
  ofUser: (uid: string | null) => [...resultKeys.all, uid] as const,
  list: (uid: string | null) => [...resultKeys.ofUser(uid), 'list'] as const,
  detail: (uid: string | null, id: string) => [...resultKeys.ofUser(uid), 'detail', id] as const,
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
            const { readNewResults, readResults } = await service();
            const known = client.getQueryData<QuizResult[]>(resultKeys.list(uid));
            return known?.length ? readNewResults(uid, known) : readResults(uid);
          },
  });

/** The same, every result read again: for those who ask for a refresh. */
export const allResultsQuery = (uid: string) =>
  queryOptions({
    ...resultListQuery(uid),
    staleTime: 0,
    queryFn: async () => (await service()).readResults(uid),
  });

/** One result of a user with the questions that it answers; null when there is none. */
export const resultQuery = (uid: string | null, id: string) =>
  queryOptions({
    queryKey: resultKeys.detail(uid, id),
    meta: { owner: uid, failure: 'Failed to load the result' },
    queryFn: async () => {
      const [{ getResult }, { getQuestions }] = await Promise.all([
        loadChunk(() => import('#services/quiz-results/get-result.ts')),
        loadChunk(() => import('#services/questions/get-questions.ts')),
      ]);
      const result = await getResult(id);
      return (
        result && {
          result,
          questions: await getQuestions(result.answers.map(({ questionId }) => questionId)),
        }
      );
    },
  });
