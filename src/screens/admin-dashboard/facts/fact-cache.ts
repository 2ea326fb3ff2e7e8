import type { QueryClient } from '@tanstack/react-query';

import type { Fact } from '#domain/fact/fact.ts';
import { factKeys, factListQuery, factQuery } from '#providers/facts/queries.ts';

/** Puts a fact as it is stored into the ledger and its own page, without reading either again. */
export function cacheFact(client: QueryClient, stored: Fact): void {
  client.setQueryData(factQuery(stored.id).queryKey, stored);
  client.setQueryData(
    factListQuery().queryKey,
    (facts) => facts && [...facts.filter(({ id }) => id !== stored.id), stored],
  );
  // Questions show some facts beside them.
  void client.invalidateQueries({ queryKey: factKeys.some([]) });
}
