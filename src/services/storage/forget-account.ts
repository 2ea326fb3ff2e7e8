import type { IDBPDatabase } from 'idb';

import { withDeadline } from '#domain/shared/with-deadline.ts';

import { logWarning } from '../log.ts';
import { openAttemptStore } from './attempt-store.ts';
import { commit } from './commit.ts';
import { databaseLimit } from './database-limit.ts';
import { readDeclinedClaims, storeDeclinedClaims } from './declined-claims.ts';
import { type AttemptDatabase, connect } from './indexed-db.ts';
import { StorageSlowError } from './indexed-db-store.ts';
import { forgetWaiting } from './saved-store.ts';
import { forgetToldCorrections } from './told-corrections.ts';

/** As in local-storage-store.ts. */
const setAsidePrefix = 'ohmwork.set-aside.';

/**
 * Removes what this browser stores of an account that was deleted. What goes with signing out isn't included, see
 * browser-owner.ts. Never rejects: what can't be removed is logged.
 */
export async function forgetAccount(uid: string): Promise<void> {
  if (readDeclinedClaims(uid).length > 0) storeDeclinedClaims('', []);
  forgetToldCorrections(uid);
  // Looking for its attempts sets aside those that can't be read.
  const isOwn = (text: string | null) => text?.includes(JSON.stringify(uid)) === true;
  const forgetAnswers = async () => {
    await orLog(forgetAttempts(uid));
    await Promise.all([orLog(forgetAsideInDatabase(isOwn)), orLog(forgetAsideInStorage(isOwn))]);
  };
  await Promise.all([forgetAnswers(), orLog(forgetWaiting(uid))]);
}

async function orLog(step: Promise<void>): Promise<void> {
  await step.catch((error: unknown) => logWarning('A deleted account has left something here', error));
}

async function forgetAttempts(uid: string): Promise<void> {
  const store = await openAttemptStore();
  if (store.isWaiting) store.onArrival(() => void orLog(forgetAttempts(uid)));
  for (const { id, userId } of await store.entries()) {
    if (userId === uid) await store.remove(id);
  }
}

/** Whether what was set aside, since it couldn't be read, is the account's: it's known by the uid in it. */
type IsOwn = (text: string | null) => boolean;

async function forgetAsideInStorage(isOwn: IsOwn): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(setAsidePrefix) && isOwn(localStorage.getItem(key))) localStorage.removeItem(key);
  }
}

async function forgetAsideInDatabase(isOwn: IsOwn): Promise<void> {
  // Where there's no database, nothing was set aside in it.
  const opening = connect().catch(() => null);
  try {
    const database = await withDeadline(opening, databaseLimit, () => new StorageSlowError());
    if (database) await deleteSetAside(database, isOwn);
  } finally {
    // One that opens late is closed, too.
    void opening.then((database) => database?.close());
  }
}

async function deleteSetAside(database: IDBPDatabase<AttemptDatabase>, isOwn: IsOwn): Promise<void> {
  const transaction = database.transaction('setAside', 'readwrite');
  const { store } = transaction;
  const [keys, all] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const own = keys.filter((_, index) => isOwn(JSON.stringify(all[index])));
  await commit(
    transaction,
    own.map((key) => store.delete(key)),
  );
}
