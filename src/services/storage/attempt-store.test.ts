import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { makeAttemptRecord } from '#test/support/factories.ts';

import { AttemptRemovedError } from './attempt-backend.ts';
import { entryOf } from './attempt-entry.ts';
import { type AttemptRecord, withoutQuestions } from './attempt-record.ts';
import { makeAttemptStore } from './attempt-store.ts';
import { openIndexedDbStore, StorageSlowError } from './indexed-db-store.ts';
import { openLocalStorageStore } from './local-storage-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { isFurther, moveAttempts } from './move-attempts.ts';

/** localStorage as browsers have it, with a quota. */
function makeLocalStorage(quota = Number.POSITIVE_INFINITY): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      const used = Object.entries({ ...entries, [key]: value })
        .flat()
        .join('').length;
      if (used > quota) throw new DOMException('full', 'QuotaExceededError');
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
  ['localStorage', async () => openLocalStorageStore()],
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
    expect(await store.entries()).toHaveLength(2);
    await store.remove(second.attempt.id);
    expect(await store.entries()).toEqual([entryOf(changed)]);
  });

  it('are not written back once they were removed, unless that is undone', async () => {
    const store = await open();
    const record = makeAttemptRecord();
    await store.save(record);
    await store.remove(record.attempt.id);
    await expect(store.save(record)).rejects.toThrow(AttemptRemovedError);
    expect(await store.get(record.attempt.id)).toBeNull();
    expect(await store.entries()).toEqual([]);
    await store.restore(record);
    await store.save(record);
    expect(await store.get(record.attempt.id)).toEqual(record);
  });

  it('are claimed as they are, by the first account that does', async () => {
    const store = await open();
    const record = makeAttemptRecord({ userId: null });
    await store.save(record);
    await store.claim(record.attempt.id, 'ada');
    await store.claim(record.attempt.id, 'bob');
    const claimed = { ...record, attempt: { ...record.attempt, userId: 'ada' } };
    expect(await store.get(record.attempt.id)).toEqual(claimed);
    expect(await store.entries()).toEqual([entryOf(claimed)]);
    await store.claim('unknown', 'ada');
    expect(await store.get('unknown')).toBeNull();
  });

  it('stay the account’s when a page that hasn’t heard of it goes on as the visitor', async () => {
    const store = await open();
    const record = makeAttemptRecord({ userId: null });
    await store.save(record);
    await store.claim(record.attempt.id, 'ada');
    for (const handedInAt of [null, '2026-11-20T18:04:00.000Z']) {
      await store.save({ ...record, attempt: { ...record.attempt, position: 1, handedInAt } });
      const stored = await store.get(record.attempt.id);
      expect(stored?.attempt).toMatchObject({ userId: 'ada', position: 1, handedInAt });
      expect(stored?.questions).toEqual(record.questions);
      expect(await store.entries()).toMatchObject([{ userId: 'ada', handedInAt }]);
    }
  });

  it('shrink to a reference, and are forgotten in the end', async () => {
    const store = await open();
    const record = makeAttemptRecord();
    await store.save(record);
    await store.shrink(record.attempt.id);
    // A page that has been frozen since then still has the attempt under way.
    await expect(store.save(record)).rejects.toThrow(AttemptRemovedError);
    expect(await store.get(record.attempt.id)).toBeNull();
    expect(await store.entries()).toEqual([{ ...entryOf(record), hasRecord: false }]);
    await store.forget(record.attempt.id);
    expect(await store.entries()).toEqual([]);
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
    const store = openLocalStorageStore();
    const readable = makeAttemptRecord();
    await store.save(readable);
    localStorage.setItem('ohmwork.attempt.broken', '{"attempt": 1');

    expect(await store.entries()).toEqual([entryOf(readable)]);
    expect(localStorage.getItem('ohmwork.attempt.broken')).toBeNull();
    expect(localStorage.getItem('ohmwork.set-aside.broken')).toBe('{"attempt": 1');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('that can neither be read nor be set aside stay, and do not keep the others from the database', async () => {
    vi.stubGlobal('localStorage', makeLocalStorage(20_000));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const readable = makeAttemptRecord();
    await openLocalStorageStore().save(readable);
    const unreadable = 'x'.repeat(11_000);
    localStorage.setItem('ohmwork.attempt.broken', unreadable);

    const store = await makeAttemptStore();
    expect(store.durability).toBe('disk');
    expect(await store.list()).toEqual([readable]);
    expect(localStorage.getItem('ohmwork.attempt.broken')).toBe(unreadable);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('stays where it is'), expect.anything());
  });

  it('on a full one are listed without their entries, and the unreadable stay and hide no other', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [known, old] = [makeAttemptRecord(), makeAttemptRecord()];
    const store = await openIndexedDbStore();
    await store.save(known);
    const database = await openDB('ohmwork');
    await database.put('attempts', old, old.attempt.id);
    await database.put('attempts', { attempt: 1 }, 'broken');
    for (const write of ['put', 'add'] as const) {
      vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }

    expect(await store.entries()).toEqual(expect.arrayContaining([entryOf(known), entryOf(old)]));
    expect(await database.get('attempts', 'broken')).toEqual({ attempt: 1 });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('cannot be read'), expect.anything());
  });

  it('that do not fit are refused, so that the screen can tell', async () => {
    vi.stubGlobal('localStorage', makeLocalStorage(100));
    const store = openLocalStorageStore();
    await expect(store.save(makeAttemptRecord())).rejects.toThrow('full');
  });

  it('are not tried where the browser blocks storage', async () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(() => openLocalStorageStore()).toThrow('denied');
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await expect(openIndexedDbStore()).rejects.toThrow('denied');
  });
});

describe('the entry of an attempt', () => {
  it('counts what was answered, and says how it went once it is handed in', () => {
    const record = makeAttemptRecord();
    const items = record.attempt.items.map((item, index) => ({
      ...item,
      response: index === 0 ? 'a' : null,
    }));
    const attempt = { ...record.attempt, items };
    expect(entryOf({ ...record, attempt })).toMatchObject({ questions: 3, answered: 1, result: null });
    const done = { ...attempt, handedInAt: '2026-11-20T18:10:00.000Z' };
    expect(entryOf({ ...record, attempt: done }).result).toMatchObject({ score: 33, passMark: 60 });
  });

  it('is made for attempts that an older app kept without one', async () => {
    const record = makeAttemptRecord();
    const old = await openDB('ohmwork', 1, {
      upgrade(database) {
        database.createObjectStore('attempts');
        database.createObjectStore('setAside', { autoIncrement: true });
      },
    });
    await old.put('attempts', record, record.attempt.id);
    old.close();
    const store = await openIndexedDbStore();
    expect(await store.entries()).toEqual([entryOf(record)]);
    expect(await store.get(record.attempt.id)).toEqual(record);
    // The old record contains its questions. From the next answer on, they're stored separately.
    const changed = { ...record, attempt: { ...record.attempt, position: 1 } };
    await store.save(changed);
    expect(await store.get(record.attempt.id)).toEqual(changed);
  });
});

it('a write that the disk refuses fails once, with its reason', async () => {
  const store = await openIndexedDbStore();
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    this.abort();
  });
  // A rejection that nobody handles would fail the test.
  await expect(store.save(makeAttemptRecord())).rejects.toMatchObject({ name: 'AbortError' });
  expect(await store.entries()).toEqual([]);
});

it('a database that hangs fails each call in time, and is used again once it answers [ATT-10]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = await openIndexedDbStore();
  const record = makeAttemptRecord();
  const { id } = record.attempt;
  await store.save(record);
  const database = await openDB('ohmwork');
  const holding = database.transaction('attempts', 'readwrite').store;
  let isHeld = true;
  // A transaction lives as long as it's asked for something.
  const hold = (): Promise<unknown> => holding.count().then(() => (isHeld ? hold() : undefined));
  const held = hold();

  const failures = Promise.allSettled([store.save(record), store.get(id), store.entries(), store.remove(id)]);
  await vi.advanceTimersByTimeAsync(4000);
  for (const failure of await failures)
    expect(failure).toMatchObject({ reason: expect.any(StorageSlowError) });
  isHeld = false;
  await held;
  vi.useRealTimers();
  await expect(store.save(record)).rejects.toThrow(AttemptRemovedError);
  database.close();
});

describe('the questions of an attempt', () => {
  const { questions } = makeAttemptRecord();
  const open = () => openDB('ohmwork');

  it('are written with its first state and with no other, since an answer would wait for them', async () => {
    const record = makeAttemptRecord();
    const { id } = record.attempt;
    const store = await openIndexedDbStore();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await store.save(record);
    await store.save({ ...record, attempt: { ...record.attempt, position: 1 } });
    const copied = put.mock.contexts.flatMap((place, index) => {
      const [value] = put.mock.calls[index] ?? [];
      return place instanceof IDBObjectStore && JSON.stringify(value).includes(questions[0]?.text ?? '')
        ? [place.name]
        : [];
    });
    expect(copied).toEqual(['questions']);
    expect((await store.get(id))?.questions).toEqual(record.questions);
  });

  it('stand in it again once it is handed in, for an older app that delivers it', async () => {
    const record = makeAttemptRecord();
    const { id } = record.attempt;
    const done = { ...record, attempt: { ...record.attempt, handedInAt: '2026-11-20T18:10:00.000Z' } };
    const store = await openIndexedDbStore();
    await store.save(record);
    await store.save(done);
    expect(await (await open()).get('attempts', id)).toEqual(done);
    expect(await (await open()).count('questions')).toBe(0);
    expect(await store.get(id)).toEqual(done);
  });

  it('go with it', async () => {
    const store = await openIndexedDbStore();
    for (const end of ['remove', 'shrink', 'forget'] as const) {
      const record = makeAttemptRecord();
      await store.save(record);
      expect(await (await open()).count('questions')).toBe(1);
      await store[end](record.attempt.id);
      expect(await (await open()).count('questions')).toBe(0);
    }
  });

  it('that cannot be read are set aside with it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const record = makeAttemptRecord();
    const { id } = record.attempt;
    const store = await openIndexedDbStore();
    await store.save(record);
    await (await open()).put('questions', ['broken'], id);
    expect(await store.get(id)).toBeNull();
    const aside = await (await open()).getAll('setAside');
    expect(aside).toMatchObject([{ id, stored: { attempt: record.attempt, questions: ['broken'] } }]);
    expect(await (await open()).count('questions')).toBe(0);
  });

  it('that an older page left out are those that were there before', async () => {
    const record = makeAttemptRecord();
    const store = await openIndexedDbStore();
    await store.save(record);
    const followed = { ...withoutQuestions(record), attempt: { ...record.attempt, position: 2 } };
    await store.save(followed);
    expect(await store.get(record.attempt.id)).toEqual({ ...followed, questions: record.questions });
  });
});

describe('a database that is slow once', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens the store while the database doesn't answer; `arrive` lets it. */
  async function openSlowly() {
    const waiting: (() => void)[] = [];
    const { open } = indexedDB;
    vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const request = open.apply(indexedDB, args);
      const dispatch = request.dispatchEvent.bind(request);
      vi.spyOn(request, 'dispatchEvent').mockImplementation((event) => {
        if (event.type !== 'success') return dispatch(event);
        waiting.push(() => dispatch(event));
        return true;
      });
      return request;
    });
    const opening = makeAttemptStore();
    await vi.advanceTimersByTimeAsync(4000);
    const store = await opening;
    const arrived = new Promise<void>((resolve) => store.onArrival(resolve));
    const arrive = async () => {
      await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
      for (const release of waiting) release();
      await arrived;
    };
    return { store, arrive };
  }

  it('hides nothing: what it has is there when it arrives, and is not called missing before', async () => {
    const earlier = makeAttemptRecord();
    await (await openIndexedDbStore()).save(earlier);
    const { store, arrive } = await openSlowly();
    expect(store.durability).toBe('browser');
    expect(store.isWaiting).toBe(true);
    await expect(store.get(earlier.attempt.id)).rejects.toThrow(StorageSlowError);
    const meanwhile = makeAttemptRecord();
    await store.save(meanwhile);
    await arrive();
    expect(store.durability).toBe('disk');
    expect(store.isWaiting).toBe(false);
    expect(await store.get(earlier.attempt.id)).toEqual(earlier);
    expect(await store.get(meanwhile.attempt.id)).toEqual(meanwhile);
  });

  it('gets on the next visit what was written without it', async () => {
    const record = makeAttemptRecord();
    await openLocalStorageStore().save(record);
    const opening = makeAttemptStore();
    const store = await opening;
    expect(await store.entries()).toEqual([entryOf(record)]);
    expect(await store.get(record.attempt.id)).toEqual(record);
    expect(await openLocalStorageStore().entries()).toEqual([]);
  });
});

it('an answer that is given while its attempt moves to the database moves along', async () => {
  const [from, to] = [openMemoryStore(), openMemoryStore()];
  const record = makeAttemptRecord();
  const answered = {
    ...record,
    attempt: { ...record.attempt, position: 1, lastSeenAt: '2026-11-20T18:05:00.000Z' },
  };
  await from.save(record);
  vi.spyOn(to, 'save').mockImplementationOnce(async (moved) => {
    await from.save(answered);
    await to.save(moved);
  });
  await moveAttempts(from, to);
  expect(await to.get(record.attempt.id)).toEqual(answered);
  expect(await from.entries()).toEqual([]);
});

describe('of two states of one attempt', () => {
  const record = makeAttemptRecord();
  const later = { ...record, attempt: { ...record.attempt, lastSeenAt: '2026-11-20T18:05:00.000Z' } };
  const done = { ...record, attempt: { ...record.attempt, handedInAt: '2026-11-20T18:04:00.000Z' } };
  const delivered: AttemptRecord = { ...done, delivery: { state: 'delivered', resultId: 'qr_1_a' } };

  it('the further one stays', () => {
    const states = [record, later, done, delivered];
    for (const [index, state] of states.entries()) {
      for (const [other, against] of states.entries()) expect(isFurther(state, against)).toBe(index > other);
    }
  });
});
