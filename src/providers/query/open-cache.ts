import { withDeadline } from '#domain/shared/with-deadline.ts';
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';

import type { KeptCache } from './keep-cache.ts';
import { makeQueryClient } from './query-client.ts';

/** Milliseconds that the code which keeps the cache may take: nothing is read before the cache is restored. */
const loadLimit = 5000;

/** What was read from Firestore: the query client, and the last visit's cache on its way back to it. */
export type OpenCache = ReturnType<typeof openCache>;

/**
 * A new client.
 *
 * @param ready when the client may be given what the browser has kept; it's read meanwhile
 */
export function openCache(ready?: Promise<void>) {
  const client = makeQueryClient();
  let restoring: Promise<KeptCache | null> | undefined;

  async function restore(): Promise<KeptCache | null> {
    try {
      const { keepCache } = await withDeadline(
        loadChunk(() => import('./keep-cache.ts')),
        loadLimit,
        () => new ChunkLoadError('slow'),
      );
      const kept = keepCache(client);
      await ready;
      await kept.restore();
      return kept;
    } catch (error) {
      logWarning('Failed to restore the last cache', error);
      return null;
    } finally {
      cache.isRestored = true;
    }
  }

  const cache = {
    client,
    isRestored: false,
    /** Gives the client the last visit's cache, once. @returns what keeps its answers from then on; null where nothing can be kept */
    restore: () => {
      restoring ??= restore();
      return restoring;
    },
  };
  return cache;
}
