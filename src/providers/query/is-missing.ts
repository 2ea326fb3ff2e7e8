import type { ReadState } from './load-status.ts';

/** Whether there is no data and a try has failed. The first failure counts, since all retries take seconds. */
export function isMissing(query: ReadState & { readonly failureCount: number }): boolean {
  return query.data === undefined && (query.failureCount > 0 || query.errorUpdateCount > 0);
}
