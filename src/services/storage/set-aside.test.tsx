import 'fake-indexeddb/auto';

import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';

import { forgetAccount } from './forget-account.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import { openLocalStorageStore } from './local-storage-store.ts';

vi.mock('../log.ts', () => ({ logWarning: vi.fn() }));

it('deletes what was set aside of one account, wherever it is, and of no other [ACC-14]', async () => {
  const unreadable = (userId: string | null) => ({ attempt: { userId, title: 5 } });
  const owners = ['ada', 'bob', null];
  localStorage.clear();
  const [small, large] = [openLocalStorageStore(), await openIndexedDbStore()];
  const database = await openDB('ohmwork');
  for (const owner of owners) {
    localStorage.setItem(`ohmwork.attempt.${owner}-1`, JSON.stringify(unreadable(owner)));
    await database.put('attempts', unreadable(owner), `${owner}-2`);
  }
  expect([await small.entries(), await large.entries()]).toEqual([[], []]);
  expect(await database.count('setAside')).toBe(owners.length);

  await forgetAccount('ada');
  expect(Object.keys(localStorage).sort()).toEqual(['ohmwork.set-aside.bob-1', 'ohmwork.set-aside.null-1']);
  expect((await database.getAll('setAside')).map(({ id }) => id)).toEqual(['bob-2', 'null-2']);
  database.close();
});

it('closes the database when deleting from it failed', async () => {
  const close = vi.spyOn(IDBDatabase.prototype, 'close');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('damaged');
  });
  await forgetAccount('ada');
  await vi.waitFor(() =>
    expect(close.mock.contexts).toContainEqual(expect.objectContaining({ name: 'ohmwork' })),
  );
  vi.restoreAllMocks();
});
