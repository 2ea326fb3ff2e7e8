import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';

import { recordChange } from '../changes/record-change.ts';
import { keepDeleted } from '../deleted/keep-deleted.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';

/** Deletes a part; no error if it's already gone. Its questions stay in the bank, and a copy is kept for thirty days. */
export async function deletePart(id: string): Promise<void> {
  const reference = doc(db, 'examParts', id);
  await inTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) return;
    // The catalogue isn't kept: it's rebuilt when the part is restored.
    const { catalogue: _, ...data } = snapshot.data();
    const title = String(data.title ?? id);
    keepDeleted(transaction, { kind: 'part', documentId: id, title, data });
    transaction.delete(reference);
    recordChange(transaction, noteOf('delete', 'part', [{ id, label: title }]));
  });
}
