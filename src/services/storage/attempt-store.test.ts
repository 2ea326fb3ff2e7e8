import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { makeAttemptRecord } from '#test/support/factories.ts';

import { openIndexedDbStore } from './indexed-db-store.ts';
import { openLocalStorageStore } from './local-storage-store.ts';
import { openMemoryStore } from './memory-store.ts';

/** localStorage as browsers have it, with a quota. */
function makeLocalStorage(quota = Number.POSITIVE_INFINITY): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > quota) throw new DOMException('full', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem(key: string) {
      delete entries[key];
    },
    clear: () => {},
    key: () => null,
    length: 0,
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', makeLocalStorage());
});

describe.each([
  ['IndexedDB', openIndexedDbStore],
  ['localStorage', openLocalStorageStore],
  ['memory', async () => openMemoryStore()],
] as const)('attempts in %s', (_name, open) => {
  it('come back as they were saved, the newest state of each', async () => {
    const store = await open();
    const first = makeAttemptRecord();
    const second = makeAttemptRecord();
    await store.save(first);
    await store.save(second);
    const changed = { ...first, attempt: { ...first.attempt, position: 1 } };
    await store.save(changed);

    expect(await store.get(first.attempt.id)).toEqual(changed);
    expect(await store.list()).toHaveLength(2);
    await store.remove(second.attempt.id);
    expect(await store.list()).toEqual([changed]);
  });

  it('are nothing for an unknown id', async () => {
    expect(await (await open()).get('unknown')).toBeNull();
  });
});

describe('attempts on disk', () => {
  it('are there for the next page', async () => {
    const record = makeAttemptRecord();
    await (await openIndexedDbStore()).save(record);
    expect(await (await openIndexedDbStore()).get(record.attempt.id)).toEqual(record);
  });

  it('that cannot be read are set aside, not overwritten, and do not hide the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = await openLocalStorageStore();
    const readable = makeAttemptRecord();
    await store.save(readable);
    localStorage.setItem('ohmwork.attempt.broken', '{"attempt": 1');

    expect(await store.list()).toEqual([readable]);
    expect(localStorage.getItem('ohmwork.attempt.broken')).toBeNull();
    expect(localStorage.getItem('ohmwork.set-aside.broken')).toBe('{"attempt": 1');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('that do not fit are refused, so that the screen can tell', async () => {
    vi.stubGlobal('localStorage', makeLocalStorage(100));
    const store = await openLocalStorageStore();
    await expect(store.save(makeAttemptRecord())).rejects.toThrow('full');
  });

  it('are not tried where the browser blocks storage', async () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await expect(openLocalStorageStore()).rejects.toThrow('denied');
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await expect(openIndexedDbStore()).rejects.toThrow('denied');
  });
});
