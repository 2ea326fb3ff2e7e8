import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import { bankRowSchema } from '#domain/bank/bank-row.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { chosenQuery, namedRowsQuery, rowsStaleTime, versionsQuery } from './queries.ts';

const services = vi.hoisted(() => ({ getRows: vi.fn(), getQuestions: vi.fn(), listVersions: vi.fn() }));
vi.mock('#services/bank/get-rows.ts', () => services);
vi.mock('#services/questions/get-questions.ts', () => services);
vi.mock('#services/questions/list-versions.ts', () => services);

const row = bankRowSchema.parse(makeQuestion({ id: 'q1' }));
const old = { updatedAt: Date.now() - 2 * rowsStaleTime };

let client: QueryClient;
beforeEach(() => {
  vi.resetAllMocks();
  for (const service of Object.values(services)) service.mockResolvedValue([]);
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
});

it('takes rows that another list has read lately, and reads older ones again', async () => {
  client.setQueryData(namedRowsQuery(['q1']).queryKey, [row]);
  expect(await client.fetchQuery(namedRowsQuery(['q1', 'q2']))).toEqual([row]);
  expect(services.getRows).toHaveBeenLastCalledWith(['q2']);
  client.clear();
  client.setQueryData(namedRowsQuery(['q1']).queryKey, [row], old);
  await client.fetchQuery(namedRowsQuery(['q1', 'q2']));
  expect(services.getRows).toHaveBeenLastCalledWith(['q1', 'q2']);
});

it('reads the rows of the same list again after a minute', async () => {
  client.setQueryData(namedRowsQuery(['q1']).queryKey, [row], old);
  await client.fetchQuery(namedRowsQuery(['q1']));
  expect(services.getRows).toHaveBeenCalledExactlyOnceWith(['q1']);
  client.setQueryData(chosenQuery(['q1']).queryKey, [makeQuestion({ id: 'q1' })], old);
  await client.fetchQuery(chosenQuery(['q1']));
  expect(services.getQuestions).toHaveBeenCalledExactlyOnceWith(['q1']);
});

it('reads the earlier versions each time they are opened: many works add one', async () => {
  client.setQueryData(versionsQuery('q1').queryKey, []);
  await client.fetchQuery(versionsQuery('q1'));
  expect(services.listVersions).toHaveBeenCalledExactlyOnceWith('q1');
});
