import type { DocumentReference, Query, WriteBatch } from 'firebase-admin/firestore';

import { db } from './admin.ts';

/** Writes that one batch may hold. */
const batchSize = 500;

/** Deletes all documents that a query finds, in batches. */
export function deleteAll(query: Query): Promise<void> {
  return changeAll(query, (batch, document) => batch.delete(document));
}

/** Changes all documents that a query finds, in batches. @param change must make the query no longer find the document */
export async function changeAll(
  query: Query,
  change: (batch: WriteBatch, document: DocumentReference) => void,
): Promise<void> {
  const page = query.select().limit(batchSize);
  for (let { docs } = await page.get(); docs.length > 0; { docs } = await page.get()) {
    const batch = db.batch();
    for (const { ref } of docs) change(batch, ref);
    await batch.commit();
  }
}
