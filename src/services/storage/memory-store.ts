import { type AttemptBackend, AttemptRemovedError } from './attempt-backend.ts';
import { type AttemptEntry, entryOf } from './attempt-entry.ts';
import type { AttemptRecord } from './attempt-record.ts';

/** Attempts in memory, where the browser allows no storage at all: they last until the page is closed. */
export function openMemoryStore(): AttemptBackend {
  const records = new Map<string, AttemptRecord>();
  const entries = new Map<string, AttemptEntry>();
  const removed = new Set<string>();

  function write(record: AttemptRecord): void {
    records.set(record.attempt.id, record);
    entries.set(record.attempt.id, entryOf(record));
  }

  async function forget(id: string): Promise<void> {
    records.delete(id);
    entries.delete(id);
  }

  return {
    durability: 'page',
    async save(record) {
      if (removed.has(record.attempt.id)) throw new AttemptRemovedError(record.attempt.id);
      write(record);
    },
    async restore(record) {
      removed.delete(record.attempt.id);
      write(record);
    },
    async remove(id) {
      await forget(id);
      removed.add(id);
    },
    forget,
    async shrink(id) {
      records.delete(id);
      const entry = entries.get(id);
      if (entry) entries.set(id, { ...entry, hasRecord: false });
    },
    get: async (id) => records.get(id) ?? null,
    entries: async () => [...entries.values()],
  };
}
