import type { DehydratedState } from '@tanstack/react-query';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import * as z from 'zod/mini';

const store = () => import('#services/storage/query-store.ts');

/** Milliseconds between two writes: the cache changes often while a screen loads. */
const interval = 200;

const keptSchema = z.object({
  timestamp: z.number(),
  buster: z.string(),
  clientState: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
});

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
      return keptSchema.safeParse(kept).data;
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
