import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

import { withDeadline } from '#domain/shared/with-deadline.ts';

import { type AttemptBackend, AttemptRemovedError, keepOwner } from './attempt-backend.ts';
import { type AttemptEntry, attemptEntrySchema, entryOf } from './attempt-entry.ts';
import { type AttemptRecord, attemptRecordSchema, withoutQuestions } from './attempt-record.ts';
import { commit } from './commit.ts';
import { databaseLimit } from './database-limit.ts';
import { type AttemptDatabase, connect } from './indexed-db.ts';
import { parseRecord } from './parse-record.ts';

const written = { durability: 'strict' } as const;

/** The browser's database hasn't answered in time, or not even opened. */
export class StorageSlowError extends Error {
  constructor() {
    super('The browser’s database did not answer in time');
  }
}

/** The stores with what is kept of an attempt. `removed` holds the ids of those that were removed. */
const places = ['attempts', 'questions', 'entries', 'removed'] as const;
const withSetAside = [...places, 'setAside'] as const;

/**
 * Attempts in IndexedDB. Writes are `strict`: they are on disk, not just in the browser's cache, when they resolve. If the
 * browser has closed the connection, the next call opens it again. While the database hangs, each call fails with a
 * StorageSlowError.
 *
 * @throws when IndexedDB is absent or blocked
 */
export async function openIndexedDbStore(): Promise<AttemptBackend> {
  let connection = await connect();

  type Use<T> = (database: IDBPDatabase<AttemptDatabase>) => Promise<T>;

  async function runOpen<T>(use: Use<T>): Promise<T> {
    try {
      return await use(connection);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      connection = await connect();
      return use(connection);
    }
  }

  const withConnection = <T>(use: Use<T>): Promise<T> =>
    withDeadline(runOpen(use), databaseLimit, () => new StorageSlowError());

  function write(record: AttemptRecord, { restores }: { restores: boolean }): Promise<void> {
    const { id } = record.attempt;
    return withConnection(async (database) => {
      const transaction = database.transaction(places, 'readwrite', written);
      const [removed, questions] = [transaction.objectStore('removed'), transaction.objectStore('questions')];
      const entries = transaction.objectStore('entries');
      const [removedId, askedId, entry] = await Promise.all([
        removed.getKey(id),
        questions.getKey(id),
        entries.get(id),
      ]);
      const known = attemptEntrySchema.safeParse(entry).data;
      const isGone = removedId !== undefined || known?.hasRecord === false;
      if (isGone && !restores) throw new AttemptRemovedError(id);
      const owned = keepOwner(record, known?.userId ?? null);
      const stored = asStored(owned);
      const writes: Promise<unknown>[] = [
        transaction.objectStore('attempts').put(stored, id),
        entries.put(entryOf(owned), id),
      ];
      if (restores) writes.push(removed.delete(id));
      if (stored === owned) writes.push(questions.delete(id));
      else if (askedId === undefined) writes.push(questions.put(record.questions, id));
      await commit(transaction, writes);
    });
  }

  /** In one transaction, so that an answer given on another page isn't overwritten. */
  function claim(id: string, userId: string): Promise<void> {
    return withConnection(async (database) => {
      const transaction = database.transaction(['attempts', 'entries'], 'readwrite', written);
      const attempts = transaction.objectStore('attempts');
      const stored = attemptRecordSchema.safeParse(await attempts.get(id)).data;
      if (!stored) return;
      const record = keepOwner(stored, userId);
      await commit(transaction, [
        attempts.put(record, id),
        transaction.objectStore('entries').put(entryOf(record), id),
      ]);
    });
  }

  /** Takes an attempt out of the stores; `keep` is what is left of it. */
  function drop(id: string, keep: { entry?: AttemptEntry; removedAt?: string } = {}): Promise<void> {
    return withConnection(async (database) => {
      const transaction = database.transaction(places, 'readwrite', written);
      const { removedAt, entry } = keep;
      await commit(transaction, [
        ...deletions(transaction, id),
        ...(entry ? [transaction.objectStore('entries').put(entry, id)] : []),
        ...(removedAt ? [transaction.objectStore('removed').put(removedAt, id)] : []),
      ]);
    });
  }

  function read(id: string): Promise<unknown> {
    return withConnection(async (database) => {
      const transaction = database.transaction(['attempts', 'questions']);
      const [stored, questions] = await Promise.all([
        transaction.objectStore('attempts').get(id),
        transaction.objectStore('questions').get(id),
      ]);
      return isWithoutQuestions(stored) ? { ...stored, questions } : stored;
    });
  }

  const get = async (id: string) =>
    parseRecord(await read(id), (unreadable) =>
      withConnection(async (database) => {
        const transaction = database.transaction(withSetAside, 'readwrite');
        const aside = transaction.objectStore('setAside').add({ id, stored: unreadable });
        await commit(transaction, [aside, ...deletions(transaction, id)]);
      }),
    );

  /** A missing entry, or an older app's that can't be read, is made from the record. */
  async function readEntry(id: string, stored: unknown): Promise<AttemptEntry | null> {
    const entry = attemptEntrySchema.safeParse(stored).data;
    if (entry) return entry;
    const record = await get(id);
    if (!record) return null;
    const made = entryOf(record);
    // On a full disk it's made again on every visit.
    await withConnection((database) => database.put('entries', made, id)).catch(() => {});
    return made;
  }

  return {
    durability: 'disk',
    save: (record) => write(record, { restores: false }),
    claim,
    restore: (record) => write(record, { restores: true }),
    remove: (id) => drop(id, { removedAt: new Date().toISOString() }),
    forget: (id) => drop(id),
    async shrink(id) {
      const entry = await readEntry(id, await withConnection((database) => database.get('entries', id)));
      if (entry) await drop(id, { entry: { ...entry, hasRecord: false } });
    },
    get,
    async entries() {
      const [ids, stored, recordIds] = await withConnection(async (database) => {
        const transaction = database.transaction(['attempts', 'entries']);
        return Promise.all([
          transaction.objectStore('entries').getAllKeys(),
          transaction.objectStore('entries').getAll(),
          transaction.objectStore('attempts').getAllKeys(),
        ]);
      });
      const known = new Map(ids.map((id, index) => [id, stored[index]]));
      const entries: AttemptEntry[] = [];
      for (const id of new Set([...ids, ...recordIds])) {
        // What can be neither read nor set aside stays where it is; it has been logged.
        const entry = await readEntry(id, known.get(id)).catch(() => null);
        if (entry) entries.push(entry);
      }
      return entries;
    },
  };
}

/**
 * Questions are stored separately and written once, so that an answer doesn't wait for them. An attempt that's handed in
 * has them again: a tab with an older app may deliver it, and would otherwise grade it without its questions.
 */
function asStored(record: AttemptRecord): AttemptRecord {
  return record.attempt.handedInAt === null ? withoutQuestions(record) : record;
}

/** Deletes all that is kept of an attempt, except the mark that it was removed. */
function deletions(
  transaction: IDBPTransaction<AttemptDatabase, ArrayLike<StoreNames<AttemptDatabase>>, 'readwrite'>,
  id: string,
): Promise<void>[] {
  return (['attempts', 'questions', 'entries'] as const).map((place) =>
    transaction.objectStore(place).delete(id),
  );
}

function isWithoutQuestions(stored: unknown): stored is object {
  const isRecord = typeof stored === 'object' && stored !== null && 'questions' in stored;
  return isRecord && Array.isArray(stored.questions) && stored.questions.length === 0;
}
