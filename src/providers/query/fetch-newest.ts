import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

import { withDeadline } from '#domain/shared/with-deadline.ts';

import { listedFor } from './find-just-listed.ts';

/** Milliseconds for which data that was read earlier waits for its newest state. */
const patience = 3000;

/**
 * What a query reads now, unless it was read within the last minute; `kept`, what was read earlier, without a connection or on a
 * slow one. @throws what the query throws when nothing is kept
 */
export async function fetchNewest<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
  kept: T | undefined,
): Promise<T> {
  if (kept === undefined) return client.fetchQuery(query);
  const reading = client.fetchQuery({ ...query, staleTime: listedFor, retry: false });
  return withDeadline(reading, patience, () => new Error('The newest state didn’t come in time')).catch(
    () => kept,
  );
}
