import { withDeadline } from '#domain/shared/with-deadline.ts';
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';

import type { KeptCache } from './keep-cache.ts';
import { makeQueryClient } from './query-client.ts';

/** Milliseconds that the code for persisting the cache may take to load: nothing is read before the cache is restored. */
const loadLimit = 5000;

/** The query client, and the last visit's cache being restored to it. */
export type OpenCache = ReturnType<typeof openCache>;

/**
 * A new client.
 *
 * @param ready resolves when the stored cache may be restored to the client; it's read meanwhile
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
    /**
     * Restores the last visit's cache, once. @returns what persists the client's cache from then on; null if nothing can be
     * stored
     */
    restore: () => {
      restoring ??= restore();
      return restoring;
    },
  };
  return cache;
}
