import type { QueryClient } from '@tanstack/react-query';

import type { Fact } from '#domain/fact/fact.ts';
import { factKeys, factListQuery, factQuery } from '#providers/facts/queries.ts';

/** Puts a stored fact into the cached ledger and the cache of its own page, so that neither has to be read again. */
export function cacheFact(client: QueryClient, stored: Fact): void {
  client.setQueryData(factQuery(stored.id).queryKey, stored);
  client.setQueryData(
    factListQuery().queryKey,
    (facts) => facts && [...facts.filter(({ id }) => id !== stored.id), stored],
  );
  // Questions show some facts beside them.
  void client.invalidateQueries({ queryKey: factKeys.some([]) });
}
