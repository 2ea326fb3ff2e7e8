import type { ReadState } from './load-status.ts';

/** Whether nothing is there and a try has failed: from the first failed one on, since all of them take seconds. */
export function isMissing(query: ReadState & { readonly failureCount: number }): boolean {
  return query.data === undefined && (query.failureCount > 0 || query.errorUpdateCount > 0);
}
