import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Attempts may have been written by any version of the app, so they're parsed when they're read. */
export type AttemptDatabase = DBSchema & {
  attempts: { key: string; value: unknown };
  /** The questions of each attempt under way, which don't change while it's answered; an older app kept them with it. */
  questions: { key: string; value: unknown };
  /** What lists need of each attempt; attempts that are older than this store have no entry until one is asked for. */
  entries: { key: string; value: unknown };
  setAside: { key: number; value: { id: string; stored: unknown } };
  /** When an attempt was removed, as an ISO time. */
  removed: { key: string; value: string };
};

const name = 'ohmwork';
const version = 3;

/** Opens the database of attempts. Resolves late, or never, where the browser's database hangs. */
export async function connect(): Promise<IDBPDatabase<AttemptDatabase>> {
  try {
    return await open(version);
  } catch (error) {
    // A newer version of the app has upgraded it. The stores that this version uses are still there.
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return open(undefined);
  }
}

function open(wanted: number | undefined): Promise<IDBPDatabase<AttemptDatabase>> {
  return openDB<AttemptDatabase>(name, wanted, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('attempts');
        database.createObjectStore('setAside', { autoIncrement: true });
      }
      if (before < 2) {
        database.createObjectStore('entries');
        database.createObjectStore('removed');
      }
      if (before < 3) database.createObjectStore('questions');
    },
    // A newer version of the app wants to upgrade: let it, this tab connects again on its next call.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
