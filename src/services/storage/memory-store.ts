import { type AttemptBackend, AttemptRemovedError, keepOwner } from './attempt-backend.ts';
import { type AttemptEntry, entryOf } from './attempt-entry.ts';
import type { AttemptRecord } from './attempt-record.ts';

/**
 * Attempts in memory, where the browser allows no storage at all: they last until the page is closed.
 *
 * @param page has the browser ask before it's closed or reloaded with something to lose
 */
export function openMemoryStore(page?: Pick<Window, 'addEventListener'>): AttemptBackend {
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

  page?.addEventListener('beforeunload', (event) => {
    if ([...entries.values()].some(isOnlyHere)) event.preventDefault();
  });

  return {
    durability: 'page',
    async save(record) {
      const { id } = record.attempt;
      const known = entries.get(id);
      if (removed.has(id) || known?.hasRecord === false) throw new AttemptRemovedError(id);
      write(keepOwner(record, known?.userId ?? null));
    },
    async claim(id, userId) {
      const record = records.get(id);
      if (record) write(keepOwner(record, userId));
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

/** Whether it can still be answered, or its result has to reach an account. A visitor has seen theirs. */
function isOnlyHere({ handedInAt, delivery, userId }: AttemptEntry): boolean {
  return handedInAt === null || (delivery.state === 'undelivered' && userId !== null);
}
