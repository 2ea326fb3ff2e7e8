export type LoadStatus = 'loading' | 'ready' | 'error';

/**
 * Where a read stands for the screen that shows it. Data that is there stays ready whatever a later read comes to, and an error
 * stays until a read succeeds: TanStack's own status falls back to `pending` while a failed read is tried again.
 */
export function loadStatus(query: {
  readonly data: unknown;
  readonly isError: boolean;
  readonly errorUpdateCount: number;
}): LoadStatus {
  if (query.data !== undefined) return 'ready';
  return query.isError || query.errorUpdateCount > 0 ? 'error' : 'loading';
}
