import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';

import { recordChange } from '../changes/record-change.ts';
import { forgetPicture } from '../figures/kept-figures.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { findUnusedMedia, type SearchWatch } from './find-unused-media.ts';

/** Pictures in one transaction. */
const batch = 100;

/**
 * Permanently deletes those of these pictures that are still unused, since the list that they were chosen from may be old. The
 * rules protect pictures stored, or stored again, within a day.
 *
 * @param now in milliseconds
 * @throws RestError, FirestoreError, and the signal's reason when it was stopped; earlier batches are done
 */
export async function deleteMedia(ids: readonly string[], now: number, watch: SearchWatch): Promise<void> {
  const chosen = new Set(ids);
  const unused = (await findUnusedMedia(now, watch)).map(({ id }) => id).filter((id) => chosen.has(id));
  for (const slice of inChunks(unused, batch)) {
    watch.signal.throwIfAborted();
    await inTransaction(async (transaction) => {
      for (const id of slice) transaction.delete(doc(db, 'media', id));
      const named = slice.map((id) => ({ id, label: id.slice(0, 8) }));
      recordChange(transaction, noteOf('delete', 'picture', named));
    });
    await Promise.all(slice.map((id) => forgetPicture(mediaAddress(id))));
  }
}
