import { attemptModes } from '#domain/attempt/attempt-mode.ts';
import type { ResultFilters } from '#domain/result/filter-results.ts';

/** The filters that an address holds; what it does not know is left out. */
export function filtersFrom(search: URLSearchParams): ResultFilters {
  const outcome = search.get('outcome');
  return {
    words: search.get('title') ?? '',
    mode: attemptModes.find((mode) => mode === search.get('kind')) ?? '',
    outcome: outcome === 'passed' || outcome === 'not-passed' ? outcome : '',
  };
}

/** The address that holds these filters. */
export function searchFrom({ words, mode, outcome }: ResultFilters): Record<string, string> {
  return {
    ...(words && { title: words }),
    ...(mode && { kind: mode }),
    ...(outcome && { outcome }),
  };
}
