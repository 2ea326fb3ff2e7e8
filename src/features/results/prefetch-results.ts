import type { Prefetch } from '#providers/query/prefetch.ts';
import { newestResultsQuery, resultListQuery } from '#providers/results/queries.ts';

/**
 * Reads a learner's results. If none are cached, reads the newest first, so that a screen can show them while the others load.
 */
export const prefetchResults: Prefetch = async (client, { user }) => {
  if (!user) return;
  const list = resultListQuery(user.uid);
  const isKnown = client.getQueryData(list.queryKey) !== undefined;
  if (!isKnown) await client.prefetchQuery(newestResultsQuery(user.uid));
  const reading = client.prefetchQuery(list);
  if (isKnown) await reading;
};
