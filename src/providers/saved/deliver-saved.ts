import type { QueryClient } from '@tanstack/react-query';

import { isEmptySaved, mergeSaved } from '#domain/saved/merge-saved.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { savedQuery, waitingQuery } from './queries.ts';

/**
 * Merges into an account what waits on this device, and `more`, and drops what has arrived.
 *
 * @throws SavedFullError, FirestoreError
 */
export async function deliverSaved(client: QueryClient, uid: string, more: SavedQuestions): Promise<void> {
  const device = await loadChunk(() => import('#services/storage/saved-store.ts'));
  const waiting = await device.moveWaiting(uid).catch(() => nothingSaved);
  const changes = mergeSaved(waiting, more);
  if (isEmptySaved(changes)) return;
  const { addToSaved } = await loadChunk(() => import('#services/saved/add-to-saved.ts'));
  const all = await addToSaved(uid, changes);
  // Only over what was read: a query made here would not know its owner, and stay when they sign out.
  client.setQueryData(savedQuery(uid).queryKey, (before) => before && all);
  const left = await device.dropReceived(uid, all).catch(() => nothingSaved);
  client.setQueryData(waitingQuery(uid).queryKey, (before) => before && left);
}
