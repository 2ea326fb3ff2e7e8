import { beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { resultListQuery } from './queries.ts';
import { resultQuery, resultQuestionsQuery } from './result-query.ts';

const services = vi.hoisted(() => ({ getResult: vi.fn(), getQuestions: vi.fn() }));
vi.mock('#services/results/get-result.ts', () => services);
vi.mock('#services/questions/get-questions.ts', () => services);

const stored = firstResult('qr_1_a', 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z');

beforeEach(() => {
  services.getResult.mockReset().mockResolvedValue(stored);
  services.getQuestions
    .mockReset()
    .mockImplementation(async (ids: readonly string[]) => ids.map((id) => makeQuestion({ id })));
});

it('says that there is no such result', async () => {
  services.getResult.mockResolvedValue(null);
  expect(await makeTestClient().fetchQuery(resultQuery('ada', 'nobody-has-it'))).toBeNull();
});

it('takes a result from a list of the last minute, and reads one that may have changed since', async () => {
  vi.useFakeTimers({ now: 0 });
  const list = () => makeTestClient({ results: [stored] });
  expect(await list().fetchQuery(resultQuery('ada', stored.id))).toBe(stored);
  expect(services.getResult).not.toHaveBeenCalled();
  const old = list();
  vi.setSystemTime(60_001);
  await old.fetchQuery(resultQuery('ada', stored.id));
  expect(services.getResult).toHaveBeenCalledTimes(1);
  const ofEarlierVisit = list();
  await ofEarlierVisit.invalidateQueries({ queryKey: resultListQuery('ada').queryKey });
  await ofEarlierVisit.fetchQuery(resultQuery('ada', stored.id));
  expect(services.getResult).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('caches questions by their ids, and reads them again when the result is invalidated', async () => {
  const client = makeTestClient();
  const read = (...ids: string[]) =>
    client.fetchQuery({ ...resultQuestionsQuery('ada', stored.id, ids), staleTime: 60_000 });
  expect((await read('q1', 'q2')).map(({ id }) => id)).toEqual(['q1', 'q2']);
  expect((await read('q3')).map(({ id }) => id)).toEqual(['q3']);
  await read('q1', 'q2');
  expect(services.getQuestions).toHaveBeenCalledTimes(2);
  await client.invalidateQueries({ queryKey: resultQuery('ada', stored.id).queryKey });
  await read('q3');
  expect(services.getQuestions).toHaveBeenCalledTimes(3);
});
