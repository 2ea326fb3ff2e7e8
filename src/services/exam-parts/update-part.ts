import { doc, updateDoc } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import type { PartFields } from './add-part.ts';

/** Merges fields into a stored part and sets updatedAt. */
export async function updatePart(id: string, fields: Partial<PartFields>): Promise<void> {
  await withTimeout(updateDoc(doc(db, 'examParts', id), { ...fields, updatedAt: new Date().toISOString() }));
}
