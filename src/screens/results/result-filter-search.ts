import { attemptModes } from '#domain/attempt/attempt-mode.ts';
import type { ResultFilters } from '#domain/result/filter-results.ts';
import { resultOutcomes } from '#domain/result/outcome-of.ts';

/** The filters in an address; unknown values are ignored. */
export function filtersFrom(search: URLSearchParams): ResultFilters {
  return {
    words: search.get('title') ?? '',
    mode: attemptModes.find((mode) => mode === search.get('kind')) ?? '',
    outcome: resultOutcomes.find((outcome) => outcome === search.get('outcome')) ?? '',
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
