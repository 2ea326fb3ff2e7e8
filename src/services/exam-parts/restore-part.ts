import { doc, setDoc } from 'firebase/firestore/lite';

import type { ExamPart } from '#domain/part/exam-part.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Puts a deleted part back under its id, and gives it back as it is stored. */
export async function restorePart(part: ExamPart): Promise<ExamPart> {
  const { id, ...fields } = part;
  const updatedAt = new Date().toISOString();
  await withTimeout(setDoc(doc(db, 'examParts', id), { ...fields, updatedAt }));
  return { ...part, updatedAt };
}
