import { withDeadline } from '#domain/shared/with-deadline.ts';
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';

import type { KeptCache } from './keep-cache.ts';
import { makeQueryClient } from './query-client.ts';

/** Milliseconds that the code which keeps the cache may take: nothing is read before the cache is restored. */
const loadLimit = 5000;

/** What was read from Firestore: the query client, and the last visit's cache on its way back to it. */
export type OpenCache = ReturnType<typeof openCache>;

/** A new client. Nothing is read from the browser yet. */
export function openCache() {
  const client = makeQueryClient();
  let reading: Promise<KeptCache> | undefined;
  let restoring: Promise<KeptCache | null> | undefined;
  let isRestored = false;

  function read(): Promise<KeptCache> {
    reading ??= withDeadline(
      loadChunk(() => import('./keep-cache.ts')),
      loadLimit,
      () => new ChunkLoadError('slow'),
    ).then(({ keepCache }) => keepCache(client));
    return reading;
  }

  async function restore(): Promise<KeptCache | null> {
    try {
      const kept = await read();
      await kept.restore();
      return kept;
    } catch (error) {
      logWarning('Failed to restore the last cache', error);
      return null;
    } finally {
      isRestored = true;
    }
  }

  return {
    client,
    /** Reads what the browser has kept, so that restoring it is quick. */
    read: () => void read().catch(() => {}),
    /** Gives it to the client, once. @returns what keeps the client's answers from then on; null where the browser keeps nothing */
    restore: () => {
      restoring ??= restore();
      return restoring;
    },
    get isRestored() {
      return isRestored;
    },
  };
}
