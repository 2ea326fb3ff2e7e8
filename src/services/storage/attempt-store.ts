import type { AttemptRecord } from './attempt-record.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import { openLocalStorageStore } from './local-storage-store.ts';
import { openMemoryStore } from './memory-store.ts';

/**
 * Where attempts are kept in the browser. Written on every change, by the tab that owns the attempt; read when
 * a screen opens one and by the outbox. `save` resolves once the record is on disk (in memory, at once) and
 * rejects when it could not be stored, for example because the disk is full.
 */
export type AttemptStore = {
  readonly kind: 'indexed-db' | 'local-storage' | 'memory';
  save(record: AttemptRecord): Promise<void>;
  get(id: string): Promise<AttemptRecord | null>;
  /** Every record that can be read; unreadable ones are set aside, never overwritten. */
  list(): Promise<AttemptRecord[]>;
  remove(id: string): Promise<void>;
};

let opened: Promise<AttemptStore> | null = null;

/** The browser's store, the safest kind that works here: IndexedDB, else localStorage, else memory. */
export function openAttemptStore(): Promise<AttemptStore> {
  opened ??= openIndexedDbStore()
    .catch(() => openLocalStorageStore())
    .catch(() => openMemoryStore());
  return opened;
}
