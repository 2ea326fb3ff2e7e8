import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

import { withDeadline } from '#domain/shared/with-deadline.ts';

/**
 * A database of this browser with one store. What it returns opens the database, uses it and closes it.
 *
 * @param limit milliseconds that a use may take
 */
export function databaseOf<S extends DBSchema>(name: string, store: StoreNames<S>, limit: number) {
  return <T>(use: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> => {
    // Where IndexedDB is absent, opening throws instead of failing.
    const connect = async () =>
      openDB<S>(name, 1, { upgrade: (database) => void database.createObjectStore(store) });
    const using = connect().then((database) => use(database).finally(() => database.close()));
    return withDeadline(using, limit, () => new Error('The browser’s storage did not answer in time'));
  };
}
