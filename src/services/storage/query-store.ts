import { type DBSchema, openDB } from 'idb';

type Schema = DBSchema & { cache: { key: 'queries'; value: unknown } };

/** Milliseconds after which a database that does not answer counts as wedged: the app starts without it. */
const readLimit = 2000;

/** Its own database: what is kept here can be read again from Firestore, attempts cannot. */
const connect = () =>
  openDB<Schema>('ohmwork-cache', 1, { upgrade: (database) => void database.createObjectStore('cache') });

/** Keeps what the query cache holds, in place of what was kept before. @throws when the browser stores nothing */
export async function saveQueries(queries: unknown): Promise<void> {
  const database = await connect();
  await database.put('cache', queries, 'queries').finally(() => database.close());
}

/** What `saveQueries` kept last; nothing when the browser does not give it soon. @throws when it stores nothing */
export async function loadQueries(): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), readLimit);
  });
  const reading = connect().then((database) =>
    database.get('cache', 'queries').finally(() => database.close()),
  );
  return Promise.race([reading, limit]).finally(() => clearTimeout(timer));
}

/** Forgets what was kept. @throws when the browser stores nothing */
export async function removeQueries(): Promise<void> {
  const database = await connect();
  await database.delete('cache', 'queries').finally(() => database.close());
}
