import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { type Pack, readPack } from '#domain/pack/pack.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

type Schema = DBSchema & { pack: { key: 'bank'; value: unknown } };

/** Milliseconds after which a database that does not answer has failed; megabytes take a while on a slow phone. */
const limit = 15_000;

/** The pack that was kept on this device; null without one. @throws when the browser stores nothing */
export function loadPack(): Promise<Pack | null> {
  return withDatabase(async (database) => readPack(await database.get('pack', 'bank')));
}

/** Keeps a pack in place of the one before. @throws when the browser stores nothing, or the disk is full */
export function keepPack(pack: Pack): Promise<void> {
  return withDatabase(async (database) => {
    await database.put('pack', pack, 'bank');
  });
}

/** Removes the pack. @throws when the browser stores nothing */
export function dropPack(): Promise<void> {
  return withDatabase((database) => database.delete('pack', 'bank'));
}

function withDatabase<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  // Where IndexedDB is absent, opening throws instead of failing.
  const connect = async () =>
    openDB<Schema>('ohmwork-pack', 1, { upgrade: (database) => void database.createObjectStore('pack') });
  const using = connect().then((database) => use(database).finally(() => database.close()));
  return withDeadline(using, limit, () => new Error('The browser’s storage did not answer in time'));
}
