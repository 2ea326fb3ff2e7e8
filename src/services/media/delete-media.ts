import { doc, runTransaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';

/** Pictures of one transaction. */
const batch = 100;

/** Deletes stored pictures for good. The rules keep those of the last day. @throws FirestoreError; earlier batches are done */
export async function deleteMedia(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const slice = ids.slice(start, start + batch);
    await withTimeout(
      runTransaction(db, async (transaction) => {
        for (const id of slice) transaction.delete(doc(db, 'media', id));
        const named = slice.map((id) => ({ id, label: id.slice(0, 8) }));
        recordChange(transaction, noteOf('delete', 'picture', named));
      }),
    );
  }
}
