import type { Query } from 'firebase-admin/firestore';

import { db } from './admin.ts';

/** Writes that one batch may hold. */
const batchSize = 500;

/** Deletes all documents that a query finds, in batches. */
export async function deleteAll(query: Query): Promise<void> {
  const page = query.select().limit(batchSize);
  for (let { docs } = await page.get(); docs.length > 0; { docs } = await page.get()) {
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
