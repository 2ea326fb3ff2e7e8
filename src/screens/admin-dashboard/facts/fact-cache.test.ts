import { expect, it } from 'vitest';

import { someFactsQuery } from '#providers/facts/queries.ts';
import { makeFact } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { cacheFact } from './fact-cache.ts';

it('has the facts beside a question read again when one was changed', () => {
  const client = makeTestClient();
  const fact = makeFact();
  const { queryKey } = someFactsQuery([fact.id, 'another']);
  client.setQueryData(queryKey, [fact]);
  cacheFact(client, { ...fact, note: 'Changed.' });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
