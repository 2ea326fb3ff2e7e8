import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';

const store = () => import('#services/storage/query-store.ts');

/** Milliseconds between two writes: the cache changes often while a screen loads. */
const interval = 200;

function isPersistedClient(value: unknown): value is PersistedClient {
  if (typeof value !== 'object' || value === null) return false;
  if (!('timestamp' in value && 'buster' in value && 'clientState' in value)) return false;
  const { timestamp, buster, clientState } = value;
  return (
    typeof timestamp === 'number' &&
    typeof buster === 'string' &&
    typeof clientState === 'object' &&
    clientState !== null
  );
}

/** Keeps the query cache in the browser. Where it stores nothing the app works all the same, just without it. */
export function makePersister(): Persister {
  let newest: PersistedClient | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const kept = newest;
    newest = null;
    if (kept) await (await store()).saveQueries(kept).catch(() => {});
  }

  return {
    persistClient(client) {
      newest = client;
      timer ??= setTimeout(() => void write(), interval);
    },
    async restoreClient() {
      const kept = await store()
        .then(({ loadQueries }) => loadQueries())
        .catch(() => undefined);
      return isPersistedClient(kept) ? kept : undefined;
    },
    async removeClient() {
      clearTimeout(timer);
      timer = undefined;
      newest = null;
      await store()
        .then(({ removeQueries }) => removeQueries())
        .catch(() => {});
    },
  };
}
