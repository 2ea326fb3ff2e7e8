import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { withDeadline } from '#domain/shared/with-deadline.ts';

const store = () => import('#services/storage/query-store.ts');

/** Milliseconds between two writes: the cache changes often while a screen loads. */
const interval = 200;

/** Milliseconds that restoring the cache may take. */
const restoreLimit = 5000;

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
      // Nothing is read while the cache is restored, so a script or a database that hangs must not hold it up.
      const kept = await withDeadline(
        store().then(({ loadQueries }) => loadQueries()),
        restoreLimit,
        () => new Error('The cache could not be restored in time'),
      ).catch(() => undefined);
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
