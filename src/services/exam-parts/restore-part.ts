import { doc, setDoc } from 'firebase/firestore/lite';

import type { ExamPart } from '#domain/part/exam-part.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Puts a deleted part back under its id. */
export async function restorePart({ id, ...fields }: ExamPart): Promise<void> {
  await withTimeout(setDoc(doc(db, 'examParts', id), { ...fields, updatedAt: new Date().toISOString() }));
}
