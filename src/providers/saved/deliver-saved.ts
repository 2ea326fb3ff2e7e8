import type { QueryClient } from '@tanstack/react-query';

import { isEmptySaved, mergeSaved } from '#domain/saved/merge-saved.ts';
import { SavedFullError } from '#domain/saved/saved-full-error.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { cacheWritten } from '#providers/query/cache-written.ts';
import { readBrowserOwner } from '#services/storage/browser-owner.ts';

import { savedQuery, waitingQuery } from './queries.ts';

/**
 * Merges the changes waiting on this device for an account, and `more`, into it, and removes delivered ones here. If somebody
 * else now uses this browser, it merges only `more`.
 *
 * @throws SavedFullError, FirestoreError
 */
export async function deliverSaved(client: QueryClient, uid: string, more: SavedQuestions): Promise<void> {
  const device = await loadChunk(() => import('#services/storage/saved-store.ts'));
  const owner = readBrowserOwner();
  const isOwn = owner === undefined || owner === uid;
  const waiting = isOwn ? await device.readWaiting(uid).catch(() => nothingSaved) : nothingSaved;
  const changes = mergeSaved(waiting, more);
  if (isEmptySaved(changes)) return;
  const { addToSaved } = await loadChunk(() => import('#services/saved/add-to-saved.ts'));
  const all = await addToSaved(uid, changes).catch((error: unknown) => {
    // Another device has filled the account: the screens have to know.
    if (error instanceof SavedFullError)
      void client.invalidateQueries({ queryKey: savedQuery(uid).queryKey });
    throw error;
  });
  await cacheWritten(client, savedQuery(uid).queryKey, all);
  const left = await device.dropReceived(uid, all).catch(() => null);
  if (left) await cacheWritten(client, waitingQuery(uid).queryKey, left);
}
