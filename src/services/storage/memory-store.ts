import type { AttemptRecord } from './attempt-record.ts';
import type { AttemptStore } from './attempt-store.ts';

/** Attempts in memory, where the browser allows no storage at all: they last until the page is closed. */
export function openMemoryStore(): AttemptStore {
  const records = new Map<string, AttemptRecord>();
  return {
    kind: 'memory',
    save: async (record) => {
      records.set(record.attempt.id, record);
    },
    get: async (id) => records.get(id) ?? null,
    list: async () => [...records.values()],
    remove: async (id) => {
      records.delete(id);
    },
  };
}
