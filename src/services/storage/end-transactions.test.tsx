import 'fake-indexeddb/auto';

import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';

import { commit } from './commit.ts';
import { endTransactionsWithPage } from './end-transactions.ts';

beforeEach(endTransactionsWithPage);

const leave = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));

async function open(name: string) {
  return openDB(name, 1, { upgrade: (database) => void database.createObjectStore('notes') });
}

it('ends what a page that may come back has under way', async () => {
  const database = await open('under-way');
  const { done, store } = database.transaction('notes', 'readwrite');
  await store.put('Mine', 'one');
  leave(true);
  await expect(done).rejects.toThrow('AbortError');
  expect(await database.count('notes')).toBe(0);
});

it('leaves to the browser what a page has under way that is gone', async () => {
  const database = await open('gone');
  const { done, store } = database.transaction('notes', 'readwrite');
  await store.put('Mine', 'one');
  leave(false);
  await done;
  expect(await database.count('notes')).toBe(1);
});

it('calls off nothing that is committed', async () => {
  const database = await open('committed');
  const transaction = database.transaction('notes', 'readwrite');
  const kept = commit(transaction, [transaction.store.put('Mine', 'one')]);
  leave(true);
  await kept;
  expect(await database.get('notes', 'one')).toBe('Mine');
});
