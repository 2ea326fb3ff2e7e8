import { noFilters, type QuizFilters } from '#domain/quiz/filter-quizzes.ts';

/** The filters that an address asks for; whatever it says, the result can be used. */
export function filtersFrom(search: URLSearchParams): QuizFilters {
  return {
    category: search.get('category') ?? noFilters.category,
    difficulty: search.get('difficulty') ?? noFilters.difficulty,
    freeOnly: search.get('free') === '1',
  };
}

/** The address's query for filters, without those that choose nothing. */
export function searchFrom(filters: QuizFilters): Record<string, string> {
  return {
    ...(filters.category && { category: filters.category }),
    ...(filters.difficulty && { difficulty: filters.difficulty }),
    ...(filters.freeOnly && { free: '1' }),
  };
}
