import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';

import { withDeadline } from '#domain/shared/with-deadline.ts';

type Schema = DBSchema & { cache: { key: string; value: unknown } };

type Store = IDBPObjectStore<Schema, ['cache'], 'cache', 'readwrite'>;

/** One query as it's kept: it's written again when its `data` is another object, or its `stamp` another text. */
export type KeptQuery = {
  readonly hash: string;
  readonly data: unknown;
  readonly stamp: string;
  readonly value: unknown;
};

/** All kept queries; `head` describes them as a whole. */
export type KeptQueries = { readonly head: unknown; readonly values: readonly unknown[] };

/** Milliseconds after which a database that doesn't answer counts as hung: the app starts without it. */
const readLimit = 2000;

const headKey = 'head';
const keyOf = (hash: string) => `query ${hash}`;

/** What this page wrote last, by key. */
const written = new Map<string, Pick<KeptQuery, 'data' | 'stamp'>>();

/** Whether the kept queries were read too late to be restored. They stay for the next visit, which may be offline. */
let isUnseen = false;

/** Its own database: what is kept here can be read again from Firestore, attempts cannot. */
const connect = () =>
  openDB<Schema>('ohmwork-cache', 1, { upgrade: (database) => void database.createObjectStore('cache') });

/**
 * Keeps these queries in place of what was kept before. Only what changed is written: copying everything would hold up the page,
 * with a long history for hundreds of milliseconds on a phone.
 *
 * @throws when the browser stores nothing
 */
export async function saveQueries(head: unknown, queries: readonly KeptQuery[]): Promise<void> {
  const database = await connect();
  try {
    const transaction = database.transaction('cache', 'readwrite');
    // Awaited together: when a write fails, `done` rejects too, and its rejection has to be handled.
    const [changed] = await Promise.all([replaceQueries(transaction.store, head, queries), transaction.done]);
    for (const { hash, data, stamp } of changed) written.set(keyOf(hash), { data, stamp });
  } finally {
    database.close();
  }
}

/** @returns the queries that were written */
async function replaceQueries(
  store: Store,
  head: unknown,
  queries: readonly KeptQuery[],
): Promise<KeptQuery[]> {
  const stored = new Set(await store.getAllKeys());
  const wanted = new Set([headKey, ...queries.map(({ hash }) => keyOf(hash))]);
  for (const key of [...stored].filter((one) => !wanted.has(one) && (!isUnseen || written.has(one)))) {
    await store.delete(key);
    written.delete(key);
  }
  const changed = queries.filter((query) => !stored.has(keyOf(query.hash)) || !isWritten(query));
  // Copying a long history takes a while, so each query is put in a task of its own and the page can respond in between.
  for (const { hash, value } of changed) await store.put(value, keyOf(hash));
  // The head of queries that weren't restored stays, because it names the version of the app that wrote them.
  if (!isUnseen || !stored.has(headKey)) await store.put(head, headKey);
  return changed;
}

function isWritten({ hash, data, stamp }: KeptQuery): boolean {
  const before = written.get(keyOf(hash));
  return before !== undefined && before.data === data && before.stamp === stamp;
}

/** What `saveQueries` kept last. @throws when the browser stores nothing, or doesn't answer in time */
export async function loadQueries(): Promise<KeptQueries> {
  const reading = connect().then(async (database) => {
    const { store } = database.transaction('cache');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]).finally(() =>
      database.close(),
    );
    return {
      head: values[keys.indexOf(headKey)],
      values: values.filter((_, place) => keys[place]?.startsWith(keyOf(''))),
    };
  });
  return withDeadline(reading, readLimit, () => {
    isUnseen = true;
    return new Error('The cache is too slow');
  });
}

/** Forgets what was kept. @throws when the browser stores nothing */
export async function removeQueries(): Promise<void> {
  const database = await connect();
  await database.clear('cache').finally(() => database.close());
}
