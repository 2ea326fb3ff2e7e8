import { queryOptions } from '@tanstack/react-query';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { resultKeys, resultListQuery } from './queries.ts';

const questionIdsOf = (result?: QuizResult) => result?.answers.map(({ questionId }) => questionId) ?? [];

/** One result of a user without its questions, which come later; null when there is none. */
export const resultHeadQuery = (uid: string | null, id: string) =>
  queryOptions({
    queryKey: resultKeys.head(uid, id),
    // The query that asks for it tries again, and tells of a failure.
    meta: { owner: uid, volatile: true, failure: null },
    staleTime: 0,
    queryFn: async () => {
      const { getResult } = await loadChunk(() => import('#services/quiz-results/get-result.ts'));
      return getResult(id);
    },
  });

/** One result of a user with the questions that it answers; null when there is none. */
export const resultQuery = (uid: string | null, id: string) =>
  queryOptions({
    queryKey: resultKeys.detail(uid, id),
    meta: { owner: uid, failure: 'Failed to load the result' },
    queryFn: async ({ client }) => {
      const { getQuestions } = await loadChunk(() => import('#services/questions/get-questions.ts'));
      const known = client.getQueryData(resultListQuery(uid).queryKey)?.find((result) => result.id === id);
      const knownIds = questionIdsOf(known);
      // Where the list of results tells which questions there are, they don't wait for the result.
      const [result, knownQuestions] = await Promise.all([
        client.fetchQuery(resultHeadQuery(uid, id)),
        getQuestions(knownIds),
      ]);
      if (!result) return null;
      const ids = questionIdsOf(result);
      // No id has a slash.
      const isSame = ids.join('/') === knownIds.join('/');
      return { result, questions: isSame ? knownQuestions : await getQuestions(ids) };
    },
  });
