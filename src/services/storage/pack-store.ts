import type { DBSchema } from 'idb';

import { type Pack, readPack } from '#domain/pack/pack.ts';

import { databaseOf } from './database-of.ts';

type Schema = DBSchema & { pack: { key: 'bank'; value: unknown } };

/** Milliseconds after which a database that doesn't answer counts as failed; megabytes take a while on a slow phone. */
const limit = 15_000;
const withDatabase = databaseOf<Schema>('ohmwork-pack', 'pack', limit);

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
