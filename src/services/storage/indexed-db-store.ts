import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { withDeadline } from '#domain/shared/with-deadline.ts';

import type { AttemptRecord } from './attempt-record.ts';
import type { AttemptStore } from './attempt-store.ts';
import { parseRecord } from './parse-record.ts';

type Schema = DBSchema & {
  attempts: { key: string; value: unknown };
  setAside: { key: number; value: { id: string; stored: unknown } };
};

const databaseName = 'ohmwork';

/** Milliseconds after which a database that does not open counts as wedged. */
const openLimit = 4000;

/**
 * Attempts in IndexedDB. Writes are `strict`: they are on disk, not just in the browser's cache, when they
 * resolve. A connection that the browser closed is opened again for the next call.
 *
 * @throws when IndexedDB is absent, blocked or does not open in time
 */
export async function openIndexedDbStore(): Promise<AttemptStore> {
  let connection = await connect();

  async function withConnection<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await use(connection);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      connection = await connect();
      return use(connection);
    }
  }

  async function write(id: string, change: AttemptRecord | null): Promise<void> {
    await withConnection(async (database) => {
      const transaction = database.transaction('attempts', 'readwrite', { durability: 'strict' });
      if (change) transaction.store.put(change, id);
      else transaction.store.delete(id);
      await transaction.done;
    });
  }

  const parse = (id: string, stored: unknown) =>
    parseRecord(stored, (unreadable) =>
      withConnection(async (database) => {
        const transaction = database.transaction(['attempts', 'setAside'], 'readwrite');
        transaction.objectStore('setAside').add({ id, stored: unreadable });
        transaction.objectStore('attempts').delete(id);
        await transaction.done;
      }),
    );

  return {
    kind: 'indexed-db',
    save: (record) => write(record.attempt.id, record),
    remove: (id) => write(id, null),
    get: async (id) => parse(id, await withConnection((database) => database.get('attempts', id))),
    list: async () => {
      const ids = await withConnection((database) => database.getAllKeys('attempts'));
      const records = await Promise.all(
        ids.map(async (id) => parse(id, await withConnection((database) => database.get('attempts', id)))),
      );
      return records.filter((record) => record !== null);
    },
  };
}

async function connect(): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('attempts');
      database.createObjectStore('setAside', { autoIncrement: true });
    },
    // A newer version of the app wants to upgrade: let it, this tab connects again on its next call.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return withDeadline(opening, openLimit, () => new Error('IndexedDB did not open in time'));
}
