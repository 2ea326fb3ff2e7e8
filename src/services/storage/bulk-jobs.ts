import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { type BulkJob, bulkJobSchema } from '#domain/bank/bulk-edit.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

type Schema = DBSchema & { jobs: { key: 'bulk-edit'; value: unknown } };

/** Milliseconds after which a database that does not answer has failed. */
const limit = 15_000;

/** The latest bulk edit on this device, finished or not; null without one, or when it's somebody else's. */
export function loadBulkJob(uid: string): Promise<BulkJob | null> {
  return withDatabase(async (database) => {
    const job = bulkJobSchema.safeParse(await database.get('jobs', 'bulk-edit')).data;
    return job?.uid === uid ? job : null;
  });
}

/** Keeps how far it is, or forgets it with null. It is on disk when this resolves. */
export function keepBulkJob(job: BulkJob | null): Promise<void> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('jobs', 'readwrite', { durability: 'strict' });
    await (job ? transaction.store.put(job, 'bulk-edit') : transaction.store.delete('bulk-edit'));
    await transaction.done;
  });
}

function withDatabase<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  // Where IndexedDB is absent, opening throws instead of failing.
  const connect = async () =>
    openDB<Schema>('ohmwork-bulk-edit', 1, {
      upgrade: (database) => void database.createObjectStore('jobs'),
    });
  const using = connect().then((database) => use(database).finally(() => database.close()));
  return withDeadline(using, limit, () => new Error('The browser’s storage did not answer in time'));
}
