import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Caches what was just written, instead of what a read that is under way brings: it may have begun before the write. Only where
 * the query is still there: one made here would not know its owner, and stay when they sign out.
 */
export async function cacheWritten<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  data: NoInfer<T>,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  if (client.getQueryState(queryKey)) client.setQueryData(queryKey, data);
}
