import { addDoc, collection } from 'firebase/firestore/lite';

import type { ExamPart } from '#domain/part/exam-part.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

export type PartFields = Omit<ExamPart, 'id' | 'createdAt' | 'updatedAt'>;

/** Stores a new part, active and without questions unless said otherwise, and gives it back as it is stored. */
export async function addPart(
  fields: Omit<PartFields, 'questionIds' | 'isActive'> &
    Partial<Pick<PartFields, 'questionIds' | 'isActive'>>,
): Promise<ExamPart> {
  const part = { questionIds: [], isActive: true, ...fields, createdAt: new Date().toISOString() };
  const { id } = await withTimeout(addDoc(collection(db, 'examParts'), part));
  return { ...part, id, updatedAt: '' };
}
