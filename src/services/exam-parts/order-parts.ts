import { doc, writeBatch } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Gives the parts the order 1, 2, 3 … in which their ids stand, in one write. */
export async function orderParts(ids: readonly string[]): Promise<void> {
  const batch = writeBatch(db);
  const updatedAt = new Date().toISOString();
  for (const [index, id] of ids.entries()) {
    batch.update(doc(db, 'examParts', id), { order: index + 1, updatedAt });
  }
  await withTimeout(batch.commit());
}
