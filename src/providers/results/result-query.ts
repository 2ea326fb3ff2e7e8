import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { findJustListed } from '#providers/query/find-just-listed.ts';

import { resultKeys, resultListQuery } from './queries.ts';

/** One result of a user, without its questions; null when there is none. */
export const resultQuery = (uid: string | null, id: string) =>
  queryOptions({
    queryKey: resultKeys.detail(uid, id),
    meta: { owner: uid, failure: 'Failed to load the result' },
    queryFn: async ({ client }) => {
      const listed = findJustListed(client.getQueryState(resultListQuery(uid).queryKey), id);
      if (listed) return listed;
      const { getResult } = await loadChunk(() => import('#services/results/get-result.ts'));
      return getResult(id);
    },
  });

/** Some questions of a result, each a read; those that were removed are left out. */
export const resultQuestionsQuery = (uid: string | null, id: string, questionIds: readonly string[]) =>
  queryOptions({
    queryKey: resultKeys.questions(uid, id, questionIds),
    meta: { owner: uid, bank: true, failure: 'Failed to load the questions of a result' },
    queryFn: async () => {
      const { getQuestions } = await loadChunk(() => import('#services/questions/get-questions.ts'));
      return getQuestions(questionIds);
    },
  });
