import type { AttemptStore } from './attempt-store.ts';
import { parseRecord } from './parse-record.ts';

const prefix = 'ohmwork.attempt.';
const asidePrefix = 'ohmwork.set-aside.';

/**
 * Attempts in localStorage, for browsers that refuse IndexedDB.
 *
 * @throws when localStorage cannot be written either
 */
export async function openLocalStorageStore(): Promise<AttemptStore> {
  localStorage.setItem(`${prefix}probe`, '');
  localStorage.removeItem(`${prefix}probe`);

  const read = (id: string) => {
    const text = localStorage.getItem(prefix + id);
    return parseRecord(text === null ? null : parseJson(text), async () => {
      localStorage.setItem(`${asidePrefix}${id}`, text ?? '');
      localStorage.removeItem(prefix + id);
    });
  };

  return {
    kind: 'local-storage',
    save: async (record) => localStorage.setItem(prefix + record.attempt.id, JSON.stringify(record)),
    remove: async (id) => localStorage.removeItem(prefix + id),
    get: read,
    list: async () => {
      const ids = Object.keys(localStorage).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      );
      return (await Promise.all(ids.map(read))).filter((record) => record !== null);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
