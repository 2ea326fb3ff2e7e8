import { type DBSchema, openDB } from 'idb';

import { withDeadline } from '#domain/shared/with-deadline.ts';

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

/** What `saveQueries` kept last. @throws when the browser stores nothing, or doesn't answer in time */
export async function loadQueries(): Promise<unknown> {
  const reading = connect().then((database) =>
    database.get('cache', 'queries').finally(() => database.close()),
  );
  return withDeadline(reading, readLimit, () => new Error('The query cache did not open in time'));
}

/** Forgets what was kept. @throws when the browser stores nothing */
export async function removeQueries(): Promise<void> {
  const database = await connect();
  await database.delete('cache', 'queries').finally(() => database.close());
}
