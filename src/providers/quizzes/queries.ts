import { queryOptions } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { findJustListed, listedFor } from '#providers/query/find-just-listed.ts';

export const quizKeys = {
  all: ['quizzes'] as const,
  list: () => [...quizKeys.all, 'list'] as const,
  /** Every quiz that was opened, with its questions. */
  details: () => [...quizKeys.all, 'detail'] as const,
  detail: (id: string) => [...quizKeys.details(), id] as const,
  head: (id: string) => [...quizKeys.detail(id), 'head'] as const,
};

/** All quizzes, without their questions. */
export const quizListQuery = () =>
  queryOptions({
    queryKey: quizKeys.list(),
    meta: { failure: messages.loadQuizzes },
    queryFn: async () => {
      const { listQuizzes } = await loadChunk(() => import('#services/quizzes/list-quizzes.ts'));
      return listQuizzes();
    },
  });

/** One quiz with its questions; null when there is none. */
export const quizQuery = (id: string) =>
  queryOptions({
    queryKey: quizKeys.detail(id),
    meta: { failure: messages.loadQuiz(id) },
    queryFn: async ({ client }) => {
      const quiz = await client.fetchQuery(quizHeadQuery(id));
      if (!quiz) return null;
      const { withQuestions } = await loadChunk(() => import('#services/quizzes/with-questions.ts'));
      return withQuestions(quiz);
    },
  });

/** One quiz without its questions, which come later; null when there is none. */
export const quizHeadQuery = (id: string) =>
  queryOptions({
    queryKey: quizKeys.head(id),
    // The query for the whole quiz retries and reports failures.
    meta: { failure: null, volatile: true },
    retry: false,
    staleTime: listedFor,
    queryFn: async ({ client }) => {
      const { getQuizHead } = await loadChunk(() => import('#services/quizzes/get-quiz-head.ts'));
      const list = client.getQueryState(quizListQuery().queryKey);
      const quiz = findJustListed(list, id) ?? (await getQuizHead(id));
      // A list that still has a deleted quiz is refetched when it's next shown.
      if (!quiz && list?.data?.some((listed) => listed.id === id)) {
        await client.invalidateQueries({ queryKey: quizListQuery().queryKey, exact: true });
      }
      return quiz;
    },
  });
