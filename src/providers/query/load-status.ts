export type LoadStatus = 'loading' | 'ready' | 'error';

/** The state of a TanStack query. */
export type ReadState = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly errorUpdateCount: number;
};

/**
 * The status of a read for the screen that shows it. With data it stays `ready` whatever the outcome of a later read, and an
 * error stays until a read succeeds: TanStack's own status falls back to `pending` during a retry.
 *
 * @param data what the screen shows, if it has a substitute for the query's data
 */
export function loadStatus(query: ReadState, data = query.data): LoadStatus {
  if (data !== undefined) return 'ready';
  return query.isError || query.errorUpdateCount > 0 ? 'error' : 'loading';
}

/** Whether the newest read failed; any data is then from an earlier one. */
export function hasFailed(query: ReadState): boolean {
  return query.isError || loadStatus(query) === 'error';
}

/** The status of several reads together; `idle` ones aren't waited for. */
export function allStatus(reads: readonly (LoadStatus | 'idle')[]): LoadStatus {
  if (reads.includes('error')) return 'error';
  return reads.includes('loading') ? 'loading' : 'ready';
}
