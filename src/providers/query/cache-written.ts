import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Caches what was just written, and cancels a read under way, which may have begun before the write. Only if the query still
 * exists: one created here would have no owner, and stay after they sign out.
 */
export async function cacheWritten<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  data: NoInfer<T>,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  if (client.getQueryState(queryKey)) client.setQueryData(queryKey, data);
}
