import 'fake-indexeddb/auto';

import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { IDBFactory, IDBObjectStore, IDBOpenDBRequest } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { makePersister } from './persister.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.useRealTimers());

/** Keeps what the client holds now, and tells the keys that were written for it. */
async function keep(client: QueryClient, buster = '1'): Promise<unknown[]> {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const persister = makePersister();
  const timestamp = Date.now();
  await persister.persistClient({ timestamp, buster, clientState: dehydrate(client) });
  await vi.waitFor(async () => expect((await persister.restoreClient())?.timestamp).toBe(timestamp));
  const keys = put.mock.calls.map(([, key]) => key);
  put.mockRestore();
  return keys;
}

/** What a later visit finds. */
async function restore(): Promise<QueryClient> {
  const client = new QueryClient();
  hydrate(client, (await makePersister().restoreClient())?.clientState ?? {});
  return client;
}

it('gives back everything that was kept, and who it belongs to', async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['results', 'ada'], queryFn: () => [1, 2], meta: { owner: 'ada' } });
  client.setQueryData(['quizzes'], ['first steps']);
  await keep(client);
  const restored = await restore();
  expect(restored.getQueryData(['results', 'ada'])).toEqual([1, 2]);
  expect(restored.getQueryData(['quizzes'])).toEqual(['first steps']);
  const { meta } = restored.getQueryCache().find({ queryKey: ['results', 'ada'] }) ?? {};
  expect(meta).toEqual({ owner: 'ada' });
});

it('writes only what changed, and drops what is gone', async () => {
  const client = new QueryClient();
  client.setQueryData(['results'], ['long']);
  client.setQueryData(['quizzes'], ['first steps']);
  expect(await keep(client)).toEqual(['query ["results"]', 'query ["quizzes"]', 'head']);
  client.setQueryData(['quizzes'], ['first steps', 'bonding']);
  expect(await keep(client)).toEqual(['query ["quizzes"]', 'head']);
  await client.invalidateQueries({ queryKey: ['quizzes'] });
  expect(await keep(client)).toEqual(['query ["quizzes"]', 'head']);
  client.removeQueries({ queryKey: ['results'] });
  expect(await keep(client)).toEqual(['head']);
  const restored = await restore();
  expect(restored.getQueryData(['results'])).toBeUndefined();
  expect(restored.getQueryData(['quizzes'])).toEqual(['first steps', 'bonding']);
  expect(restored.getQueryState(['quizzes'])?.isInvalidated).toBe(true);
});

it('finds nothing in what an older app kept, and nothing once it was removed', async () => {
  const client = new QueryClient();
  client.setQueryData(['quizzes'], []);
  expect(await makePersister().restoreClient()).toBeUndefined();
  await keep(client);
  await makePersister().removeClient();
  expect(await makePersister().restoreClient()).toBeUndefined();
});

it('leaves what came too late for the next visit, and adds to it', async () => {
  const last = new QueryClient();
  last.setQueryData(['quizzes'], ['first steps']);
  await keep(last);

  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new IDBOpenDBRequest());
  const persister = makePersister();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await persister.restoreClient()).toBeUndefined();
  vi.useRealTimers();
  const client = new QueryClient();
  client.setQueryData(['parts'], 'eight');
  await persister.persistClient({ timestamp: Date.now(), buster: '1', clientState: dehydrate(client) });
  const database = await openDB('ohmwork-cache');
  await vi.waitFor(async () => expect(await database.get('cache', 'query ["parts"]')).toBeDefined());
  database.close();

  vi.resetModules();
  const next = makePersister();
  const restored = new QueryClient();
  const kept = await next.restoreClient();
  hydrate(restored, kept?.clientState ?? {});
  expect(restored.getQueryData(['quizzes'])).toEqual(['first steps']);
  expect(restored.getQueryData(['parts'])).toBe('eight');
});

it('gives back nothing that a tab with another version of the app has written', async () => {
  const client = new QueryClient();
  client.setQueryData(['quizzes'], ['in the new shape']);
  await keep(client, '2');
  const database = await openDB('ohmwork-cache');
  const key = 'query ["quizzes"]';
  await database.put('cache', { ...(await database.get('cache', key)), buster: '1' }, key);
  database.close();
  client.setQueryData(['parts'], 'eight');
  expect(await keep(client, '2')).not.toContain(key);
  const restored = await restore();
  expect(restored.getQueryData(['quizzes'])).toBeUndefined();
  expect(restored.getQueryData(['parts'])).toBe('eight');
});
