import { arrayRemove, collection, doc, getDocs, query, where, writeBatch } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase.ts';

/** Deletes a question and removes its id from every part, in one batch (spec, section 7). */
export async function deleteQuestion(id: string): Promise<void> {
  const parts = await withTimeout(
    getDocs(query(collection(db, 'examParts'), where('questionIds', 'array-contains', id))),
  );
  const batch = writeBatch(db);
  batch.delete(doc(db, 'questions', id));
  for (const part of parts.docs) {
    batch.update(part.ref, { questionIds: arrayRemove(id), updatedAt: new Date().toISOString() });
  }
  await withTimeout(batch.commit());
}
