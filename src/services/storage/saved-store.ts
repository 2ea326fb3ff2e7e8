import type { DBSchema } from 'idb';

import { mergeSaved, unknownTo, withoutDeleted } from '#domain/saved/merge-saved.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { readSaved, storeSaved } from '#domain/saved/store-saved.ts';

import { commit } from './commit.ts';
import { databaseLimit } from './database-limit.ts';
import { databaseOf } from './database-of.ts';
import { savedDatabase } from './saved-database.ts';

/** By uid, empty for the visitor of this browser. */
type Schema = DBSchema & { waiting: { key: string; value: unknown } };

const written = { durability: 'strict' } as const;

const withDatabase = databaseOf<Schema>(savedDatabase, 'waiting', databaseLimit);

const keyOf = (owner: string | null) => owner ?? '';

/**
 * Bookmarks and notes that wait on this device: all of a visitor's, and those that an account hasn't received yet. Written
 * on every change, removed when the server has answered.
 *
 * @throws when the browser stores nothing, or doesn't answer in time
 */
export async function readWaiting(owner: string | null): Promise<SavedQuestions> {
  return withDatabase(async (database) => parse(await database.get('waiting', keyOf(owner))));
}

/** Adds changes to what waits. On disk when it resolves. @returns all that waits @throws as {@link readWaiting} */
export function addWaiting(owner: string | null, changes: SavedQuestions): Promise<SavedQuestions> {
  return edit(owner, (before) => mergeSaved(before, changes));
}

/** Drops what the account has received by now. @throws as {@link readWaiting} */
export function dropReceived(uid: string, received: SavedQuestions): Promise<SavedQuestions> {
  return edit(uid, (before) => unknownTo(received, before));
}

/**
 * Moves what waits for the visitor of this browser to an account, except deletions: they are of the visitor's own notes and
 * bookmarks, but would count as later changes than the account's. @throws as {@link readWaiting}
 */
export function moveWaiting(uid: string): Promise<SavedQuestions> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('waiting', 'readwrite', written);
    const { store } = transaction;
    const [visitors, own] = [parse(await store.get('')), parse(await store.get(uid))];
    const merged = mergeSaved(own, withoutDeleted(visitors));
    await commit(transaction, [store.put(storeSaved(merged), uid), store.delete('')]);
    return merged;
  });
}

/** Forgets an account that is gone, and what waits for it. @throws as {@link readWaiting} */
export function forgetWaiting(uid: string): Promise<void> {
  return withDatabase((database) => database.delete('waiting', keyOf(uid)));
}

function edit(
  owner: string | null,
  change: (before: SavedQuestions) => SavedQuestions,
): Promise<SavedQuestions> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('waiting', 'readwrite', written);
    const { store } = transaction;
    const after = change(parse(await store.get(keyOf(owner))));
    await commit(transaction, [store.put(storeSaved(after), keyOf(owner))]);
    return after;
  });
}

function parse(stored: unknown): SavedQuestions {
  return typeof stored === 'object' && stored !== null ? readSaved(stored) : nothingSaved;
}
