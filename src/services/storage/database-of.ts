import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

import { withDeadline } from '#domain/shared/with-deadline.ts';

/**
 * Access to a database of this browser that has one store.
 *
 * @param limit milliseconds that a use may take
 * @returns a function that opens the database, uses it and closes it
 */
export function databaseOf<S extends DBSchema>(name: string, store: StoreNames<S>, limit: number) {
  return <T>(use: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> => {
    // Without IndexedDB, opening throws instead of rejecting.
    const connect = async () =>
      openDB<S>(name, 1, { upgrade: (database) => void database.createObjectStore(store) });
    const using = connect().then((database) => use(database).finally(() => database.close()));
    return withDeadline(using, limit, () => new Error('The browser’s storage did not answer in time'));
  };
}
