import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

/** The questions that a search finds: fifty reads at most, none for words of fewer than three characters. */
export const questionSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['question-search', typed.trim().toLowerCase()],
    meta: { failure: 'Failed to search the questions', volatile: true },
    enabled: typed.trim().length >= 3,
    queryFn: async () => {
      const { searchQuestions } = await loadChunk(() => import('#services/questions/search-questions.ts'));
      return searchQuestions(typed);
    },
  });
