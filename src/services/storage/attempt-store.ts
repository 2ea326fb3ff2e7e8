import { makeSignal } from '#domain/shared/make-signal.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

import type { AttemptBackend } from './attempt-backend.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { databaseLimit } from './database-limit.ts';
import { openIndexedDbStore, StorageSlowError } from './indexed-db-store.ts';
import { openLocalStorageStore } from './local-storage-store.ts';
import { openMemoryStore } from './memory-store.ts';
import { moveAttempts } from './move-attempts.ts';

/**
 * Where attempts are kept in the browser. Written on every change, by the tab that owns the attempt. Records are read when
 * a screen opens one and by the outbox, entries on every visit.
 *
 * IndexedDB is used wherever it works. While it's slow to open, localStorage is used instead, and what was written there is
 * moved over, on this visit or the next.
 */
export type AttemptStore = AttemptBackend & {
  /** @throws StorageSlowError when the attempt may be in a database that has not opened yet */
  get(id: string): Promise<AttemptRecord | null>;
  /** Whether there may be more attempts, in a database that has not opened yet. */
  readonly isWaiting: boolean;
  /** Every record that can be read. */
  list(): Promise<AttemptRecord[]>;
  /** Calls back when the attempts of a slow database have arrived; returns an unsubscribe function. */
  onArrival(listener: () => void): () => void;
};

let opened: Promise<AttemptStore> | null = null;

/** The browser's store of attempts. */
export function openAttemptStore(): Promise<AttemptStore> {
  opened ??= makeAttemptStore();
  return opened;
}

/** Opens the safest place that works here: IndexedDB, else localStorage, else memory. */
export async function makeAttemptStore(): Promise<AttemptStore> {
  const arrival = makeSignal();
  const database = openIndexedDbStore().catch(() => null);
  const outcome = await withDeadline(database, databaseLimit, () => new StorageSlowError()).catch(
    () => 'slow' as const,
  );
  const fallback = openFallback();
  let isWaiting = outcome === 'slow';
  let backend = fallback;

  async function moveIn(arrived: AttemptBackend | null): Promise<void> {
    if (arrived) {
      await moveAttempts(fallback, arrived);
      backend = arrived;
    }
    isWaiting = false;
    arrival.emit();
  }

  if (outcome === 'slow') void database.then(moveIn);
  else await moveIn(outcome);

  return {
    get durability() {
      return backend.durability;
    },
    get isWaiting() {
      return isWaiting;
    },
    save: (record) => backend.save(record),
    claim: (id, userId) => backend.claim(id, userId),
    async get(id) {
      const record = await backend.get(id);
      if (!record && isWaiting) throw new StorageSlowError();
      return record;
    },
    async list() {
      const entries = await backend.entries();
      const records = await Promise.all(entries.map(({ id }) => backend.get(id)));
      return records.filter((record) => record !== null);
    },
    entries: () => backend.entries(),
    remove: (id) => backend.remove(id),
    restore: (record) => backend.restore(record),
    shrink: (id) => backend.shrink(id),
    forget: (id) => backend.forget(id),
    onArrival: arrival.subscribe,
  };
}

function openFallback(): AttemptBackend {
  try {
    return openLocalStorageStore();
  } catch {
    return openMemoryStore(globalThis.window);
  }
}
