import { expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { partListQuery, partTitlesQuery } from '#providers/parts/queries.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { cachePart, uncachePart } from './part-cache.ts';

const part = (id: string, title: string, order: number) => examPartSchema.parse({ id, title, order });
const [scope, earthing] = [part('p1', 'Scope', 1), part('p4', 'Earthing', 4)];

it('shows a part’s title as it was stored, wherever titles are shown', () => {
  const client = makeTestClient({ parts: [scope, earthing] });
  const { queryKey } = partTitlesQuery();
  client.setQueryData(queryKey, [scope, earthing]);
  const titles = () => client.getQueryData(queryKey)?.map(({ title }) => title);
  cachePart(client, { ...earthing, title: 'Earthing and bonding', order: 0 });
  expect(titles()).toEqual(['Earthing and bonding', 'Scope']);
  uncachePart(client, 'p1');
  expect(titles()).toEqual(['Earthing and bonding']);
  expect(client.getQueryData(partListQuery().queryKey)).toHaveLength(1);
});
