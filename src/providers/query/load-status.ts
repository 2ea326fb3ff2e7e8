export type LoadStatus = 'loading' | 'ready' | 'error';

/** What TanStack says of a read. */
export type ReadState = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly errorUpdateCount: number;
};

/**
 * Where a read stands for the screen that shows it. Data that is there stays ready whatever a later read comes to, and an error
 * stays until a read succeeds: TanStack's own status falls back to `pending` while a failed read is tried again.
 *
 * @param data what the screen has, where something else stands in for what is read
 */
export function loadStatus(query: ReadState, data = query.data): LoadStatus {
  if (data !== undefined) return 'ready';
  return query.isError || query.errorUpdateCount > 0 ? 'error' : 'loading';
}

/** Whether the newest read failed; data that is there all the same is from an earlier one. */
export function hasFailed(query: ReadState): boolean {
  return query.isError || loadStatus(query) === 'error';
}
