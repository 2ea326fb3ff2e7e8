import 'fake-indexeddb/auto';

import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';
import { resultQuestionsQuery } from '#providers/results/result-query.ts';
import { savedQuestionsQuery } from '#providers/saved/listed-queries.ts';
import { slipQuestionsQuery } from '#providers/study/queries.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';

import { keepCache } from './keep-cache.ts';

const hour = 3_600_000;
const paid = subscriptionSchema.parse({ userId: 'ada', planId: 'yearly', status: 'active' });

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** Keeps what a visit has read, and gives the client of the next visit. */
async function visitAgain(last: QueryClient): Promise<QueryClient> {
  const stop = keepCache(last).follow();
  last.setQueryData(['end of the visit'], true);
  const next = await vi.waitFor(async () => {
    const client = new QueryClient();
    await keepCache(client).restore();
    expect(client.getQueryData(['end of the visit'])).toBe(true);
    return client;
  });
  stop();
  return next;
}

it('has the next visit read an account’s own data again, and not what everybody reads', async () => {
  const last = new QueryClient();
  await last.fetchQuery({ queryKey: ['study'], queryFn: () => 'cards', meta: { owner: 'ada' } });
  await last.fetchQuery({ queryKey: ['quizzes'], queryFn: () => 'quizzes' });
  const next = await visitAgain(last);
  expect(next.getQueryState(['study'])?.isInvalidated).toBe(true);
  expect(next.getQueryState(['quizzes'])?.isInvalidated).toBe(false);
});

/** Hides the page for so long, and shows it again. */
function leave(milliseconds: number): void {
  for (const [visibilityState, wait] of [
    ['hidden', milliseconds],
    ['visible', 0],
  ] as const) {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() + wait);
  }
}

it.each([
  [2 * hour, true],
  [hour / 2, false],
])('reads an account’s own data again on a page that was away for %i ms: %s', async (away, isDue) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['study'], queryFn: () => 'cards', meta: { owner: 'ada' } });
  await client.fetchQuery({
    queryKey: ['older'],
    queryFn: () => 'x',
    meta: { owner: 'ada', volatile: true },
  });
  await client.fetchQuery({ queryKey: ['quizzes'], queryFn: () => 'quizzes' });
  const stop = keepCache(client).follow();
  leave(away);
  const isRenewed = (key: string) => client.getQueryState([key])?.isInvalidated;
  expect(['study', 'older', 'quizzes'].map(isRenewed)).toEqual([isDue, false, false]);
  stop();
  vi.useRealTimers();
});

it.each([
  ['saved by a visitor', savedQuestionsQuery(null, ['q1'])],
  ['saved in an account', savedQuestionsQuery('ada', ['q1'])],
  ['of a result', resultQuestionsQuery('ada', 'r1', ['q1'])],
  ['of slips', slipQuestionsQuery('ada', ['q1'])],
])('reads no question again on a page that was away: %s', async (_, { queryKey, meta }) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = new QueryClient();
  await client.fetchQuery({ queryKey, meta: meta ?? {}, queryFn: () => [] });
  await client.fetchQuery({ queryKey: ['study'], queryFn: () => 'cards', meta: { owner: 'ada' } });
  const stop = keepCache(client).follow();
  leave(2 * hour);
  expect(client.getQueryState(['study'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  stop();
  vi.useRealTimers();
});

it('reads nothing of a visitor’s again on a page that was away', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['own'], queryFn: () => [], meta: { owner: null } });
  const stop = keepCache(client).follow();
  leave(2 * hour);
  expect(client.getQueryState(['own'])?.isInvalidated).toBe(false);
  stop();
  vi.useRealTimers();
});

it('has the next visit read again what was read by a clock that was set back since', async () => {
  const last = new QueryClient();
  last.setQueryData(['quizzes'], 'quizzes', { updatedAt: Date.now() + hour });
  const next = await visitAgain(last);
  expect(next.getQueryState(['quizzes'])).toMatchObject({ data: 'quizzes', isInvalidated: true });
});

it.each<[string, Subscription | null, number, boolean]>([
  ['gives Premium', paid, hour - 60_000, false],
  ['gave Premium an hour ago', paid, hour, true],
  ['was read by a clock that was set back since', paid, -hour, true],
  ['is free', { ...paid, isFree: true }, 0, true],
  ['is over', { ...paid, endDate: '2020-01-01T00:00:00.000Z' }, 0, true],
  ['isn’t there', null, 0, true],
])('reads a subscription again that %s, if need be', async (_, subscription, age, isDue) => {
  const last = new QueryClient();
  const query = subscriptionQuery('ada');
  await last.fetchQuery({ ...query, queryFn: () => subscription });
  last.setQueryData(query.queryKey, subscription, { updatedAt: Date.now() - age });
  const next = await visitAgain(last);
  expect(next.getQueryState(query.queryKey)?.isInvalidated).toBe(isDue);
});

it('keeps what couldn’t be read again, as read before and due [APP-16]', async () => {
  const last = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['quizzes'];
  await last.fetchQuery({ queryKey, queryFn: () => 'all quizzes' });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(last.fetchQuery({ queryKey, queryFn: offline, staleTime: 0 })).rejects.toThrow();
  expect(last.getQueryState(queryKey)?.status).toBe('error');
  const next = await visitAgain(last);
  expect(next.getQueryState(queryKey)).toMatchObject({
    data: 'all quizzes',
    status: 'success',
    error: null,
    isInvalidated: true,
  });
});

it('keeps no mutation that waits for another: on the next visit it would hold up those of its scope', async () => {
  const last = new QueryClient();
  const options = { scope: { id: 'outbox' }, mutationFn: () => new Promise<void>(() => {}) };
  for (const _ of ['runs', 'waits']) void last.getMutationCache().build(last, options).execute(undefined);
  expect(
    last
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.isPaused),
  ).toEqual([false, true]);
  const next = await visitAgain(last);
  expect(next.getMutationCache().getAll()).toEqual([]);
});

it('keeps what was read before the first render', async () => {
  const last = new QueryClient();
  last.setQueryData(['parts'], 'eight');
  const stop = keepCache(last).follow();
  await vi.waitFor(async () => {
    const next = new QueryClient();
    await keepCache(next).restore();
    expect(next.getQueryData(['parts'])).toBe('eight');
  });
  stop();
});
