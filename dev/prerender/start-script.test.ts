import { createContext, runInContext } from 'node:vm';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { inlineScripts } from './inline-scripts.ts';

const listed = { url: 'https://db.test/v1:batchGet', body: '{"documents":["quizzes/*"]}', by: 'everybody' };
const own = { url: 'https://db.test/v1:runQuery', body: '{"userId":"@"}', by: 'account' };
const admin = { url: 'https://db.test/v1:runAggregationQuery', body: '{}', by: 'admin' };

/** The scripts as the page of an account screen lists them. */
const scripts = {
  scripts: '/main.js /react.js',
  libraries: '/react.js',
  later: '/data.js',
  accountScripts: '/own.js',
  visitorScripts: '/sign-in.js',
};

/** Stores a user as Firebase does, with a token that is valid for `left` more milliseconds. */
async function keepUser(indexedDB: IDBFactory, left: number): Promise<void> {
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  const store = 'firebaseLocalStorage';
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'fbase_key' });
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const writing = opening.result.transaction(store, 'readwrite');
  const stsTokenManager = { accessToken: 'kept-token', expirationTime: Date.now() + left };
  writing.objectStore(store).put({ fbase_key: 'firebase:heartbeat', value: null });
  writing
    .objectStore(store)
    .put({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value: { uid: 'ada', stsTokenManager } });
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  opening.result.close();
}

/** Runs the script in a page. @returns what it has sent, once the signed-in user has been looked up */
async function open({
  indexedDB = new IDBFactory(),
  owner = 'ada',
  search = '',
  role,
  connection,
  isEmpty = false,
}: {
  indexedDB?: IDBFactory;
  owner?: string | null;
  search?: string;
  role?: string;
  connection?: 'quick';
  isEmpty?: boolean;
}) {
  const preloaded: string[] = [];
  const stored = { 'ohmwork.owner': owner, 'ohmwork.account': role && JSON.stringify({ record: { role } }) };
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('[]'));
  const reads = JSON.stringify([listed, own, admin]);
  const page = createContext({
    ...{ JSON, Promise, Date, decodeURIComponent, indexedDB, fetch: fetched },
    ...{ setTimeout: () => 0, addEventListener: () => {}, location: { pathname: '/quiz/q%C3%A91', search } },
    navigator: {},
    localStorage: { getItem: (key: keyof typeof stored) => stored[key] ?? null },
    PerformanceObserver: class {
      observe() {}
    },
    document: {
      currentScript: { dataset: { ...scripts, reads, ...(isEmpty && { empty: '' }) } },
      documentElement: { dataset: { connection } },
      createElement: () => ({}),
      head: { append: ({ href }: HTMLLinkElement) => preloaded.push(href) },
      readyState: 'loading',
      addEventListener: () => {},
    },
  });
  runInContext(inlineScripts.start, page);
  const keptUser: unknown = await page.keptUser;
  await new Promise((resolve) => setImmediate(resolve));
  const sent = fetched.mock.calls.map(([url, { body, headers }]) => ({
    url,
    body,
    token: new Headers(headers).get('Authorization'),
  }));
  return { sent, keptUser, early: page.earlyReads, preloaded };
}

afterEach(() => vi.useRealTimers());

const publicRead = { url: listed.url, body: '{"documents":["quizzes/qé1"]}', token: null };

describe('the script in every page', () => {
  it('asks for what the screen reads first, with the kept token for what is the account’s own', async () => {
    const indexedDB = new IDBFactory();
    await keepUser(indexedDB, 600_000);
    const { sent, keptUser, early } = await open({ indexedDB });
    expect(sent).toEqual([
      publicRead,
      { url: own.url, body: '{"userId":"ada"}', token: 'Bearer kept-token' },
    ]);
    expect(keptUser).toMatchObject({ uid: 'ada' });
    expect(early).toMatchObject([{ url: listed.url }, { url: own.url, body: '{"userId":"ada"}' }]);
  });

  it.each([30_000, -1])(
    'leaves what is the account’s own to Firebase when the token ends in %i ms',
    async (left) => {
      const indexedDB = new IDBFactory();
      await keepUser(indexedDB, left);
      const { sent, keptUser } = await open({ indexedDB });
      expect(sent).toEqual([publicRead]);
      expect(keptUser).toMatchObject({ uid: 'ada' });
    },
  );

  it.each([
    ['admin', [listed.url, own.url, admin.url]],
    ['user', [listed.url, own.url]],
    [undefined, [listed.url, own.url]],
  ])('asks for an administrator’s numbers only where the kept record says %s', async (role, expected) => {
    const indexedDB = new IDBFactory();
    await keepUser(indexedDB, 600_000);
    const { sent } = await open({ indexedDB, ...(role && { role }) });
    expect(sent.map(({ url }) => url)).toEqual(expected);
  });

  it('makes no database where Firebase has none', async () => {
    const indexedDB = new IDBFactory();
    const { sent, keptUser } = await open({ indexedDB });
    expect(sent).toEqual([publicRead]);
    expect(keptUser).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('looks for nobody in a visitor’s browser', async () => {
    const indexedDB = new IDBFactory();
    await keepUser(indexedDB, 600_000);
    const { sent, keptUser } = await open({ indexedDB, owner: null });
    expect(sent).toEqual([publicRead]);
    expect(keptUser).toBeUndefined();
  });

  it.each([
    ['ada', '/own.js'],
    [null, '/sign-in.js'],
  ])('loads what %s needs at once on a slow connection', async (owner, own) => {
    const { preloaded } = await open({ owner });
    expect(preloaded).toEqual(['/main.js', own, '/react.js', '/data.js']);
  });

  it('loads nothing before the first paint on a quick connection', async () => {
    expect((await open({ connection: 'quick' })).preloaded).toEqual([]);
  });

  it.each([
    ['what a learner needs', 'ada', ['/main.js', '/own.js', '/react.js']],
    ['nothing before a visitor sees the landing page', null, []],
  ])('loads %s where a page of accounts has come quickly', async (_, owner, expected) => {
    expect((await open({ connection: 'quick', isEmpty: true, owner })).preloaded).toEqual(expected);
  });

  it('asks for nothing where the address says what to show', async () => {
    const indexedDB = new IDBFactory();
    await keepUser(indexedDB, 600_000);
    expect((await open({ indexedDB, search: '?mode=exam' })).sent).toEqual([]);
  });
});
