import { queryOptions, skipToken } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

export const correctionKeys = {
  all: ['corrections'] as const,
  list: () => [...correctionKeys.all, 'list'] as const,
};

/** The published corrections, the newest first: one document, kept in the browser like the quizzes. */
export const correctionsQuery = () =>
  queryOptions({
    queryKey: correctionKeys.list(),
    meta: { failure: 'Failed to load the corrections' },
    queryFn: async () => {
      const { listCorrections } = await loadChunk(() => import('#services/corrections/list-corrections.ts'));
      return listCorrections();
    },
  });

/** A question as it is stored now, opened from a correction; null when there is none. Nothing is read without an id. */
export const correctedQuestionQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...correctionKeys.all, 'question', id] as const,
    meta: { volatile: true, failure: 'Failed to load the question' },
    staleTime: 0,
    queryFn:
      id === null
        ? skipToken
        : async () => {
            const { getQuestion } = await loadChunk(() => import('#services/questions/get-question.ts'));
            return getQuestion(id);
          },
  });
