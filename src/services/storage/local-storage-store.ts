import { logWarning } from '../log.ts';
import { type AttemptBackend, AttemptRemovedError, keepOwner } from './attempt-backend.ts';
import { type AttemptEntry, attemptEntrySchema, entryOf } from './attempt-entry.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { parseRecord } from './parse-record.ts';

const prefixes = {
  record: 'ohmwork.attempt.',
  entry: 'ohmwork.entry.',
  aside: 'ohmwork.set-aside.',
  removed: 'ohmwork.removed.',
} as const;

/**
 * Attempts in localStorage, for browsers that refuse IndexedDB. Browsers write it to disk with a delay, so a browser that
 * is killed loses the last seconds, or all of it.
 *
 * @throws when localStorage cannot be written either
 */
export function openLocalStorageStore(): AttemptBackend {
  localStorage.setItem(`${prefixes.record}probe`, '');
  localStorage.removeItem(`${prefixes.record}probe`);

  const get = (id: string) => {
    const text = localStorage.getItem(prefixes.record + id);
    return parseRecord(text === null ? null : jsonOrText(text), async () => {
      localStorage.setItem(`${prefixes.aside}${id}`, text ?? '');
      localStorage.removeItem(prefixes.record + id);
      localStorage.removeItem(prefixes.entry + id);
    });
  };

  function write(record: AttemptRecord): void {
    localStorage.setItem(prefixes.record + record.attempt.id, JSON.stringify(record));
    writeEntry(entryOf(record));
  }

  async function readEntry(id: string): Promise<AttemptEntry | null> {
    const entry = storedEntry(id);
    if (entry) return entry;
    const record = await get(id);
    return record && entryOf(record);
  }

  async function forget(id: string): Promise<void> {
    localStorage.removeItem(prefixes.record + id);
    localStorage.removeItem(prefixes.entry + id);
  }

  return {
    durability: 'browser',
    async save(record) {
      const { id } = record.attempt;
      const known = storedEntry(id);
      const isGone = localStorage.getItem(prefixes.removed + id) !== null || known?.hasRecord === false;
      if (isGone) throw new AttemptRemovedError(id);
      write(keepOwner(record, known?.userId ?? null));
    },
    async claim(id, userId) {
      const record = await get(id);
      if (record) write(keepOwner(record, userId));
    },
    async restore(record) {
      localStorage.removeItem(prefixes.removed + record.attempt.id);
      write(record);
    },
    async remove(id) {
      await forget(id);
      localStorage.setItem(prefixes.removed + id, new Date().toISOString());
    },
    forget,
    async shrink(id) {
      const entry = await readEntry(id);
      localStorage.removeItem(prefixes.record + id);
      if (entry) writeEntry({ ...entry, hasRecord: false });
    },
    get,
    async entries() {
      const ids = new Set([...idsUnder(prefixes.record), ...idsUnder(prefixes.entry)]);
      const entries = [...ids].map((id) =>
        readEntry(id).catch((error) => {
          logWarning('A stored attempt that cannot be read stays where it is', error);
          return null;
        }),
      );
      return (await Promise.all(entries)).filter((entry) => entry !== null);
    },
  };
}

function storedEntry(id: string): AttemptEntry | undefined {
  return attemptEntrySchema.safeParse(jsonOrText(localStorage.getItem(prefixes.entry + id) ?? 'null')).data;
}

function writeEntry(entry: AttemptEntry): void {
  localStorage.setItem(prefixes.entry + entry.id, JSON.stringify(entry));
}

function idsUnder(prefix: string): string[] {
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
