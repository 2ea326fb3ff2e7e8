import { deleteDoc, doc } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

export async function deletePart(id: string): Promise<void> {
  await withTimeout(deleteDoc(doc(db, 'examParts', id)));
}
