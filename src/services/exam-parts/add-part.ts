import { addDoc, collection } from 'firebase/firestore/lite';

import type { ExamPart } from '#domain/part/exam-part.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

export type PartFields = Omit<ExamPart, 'id' | 'createdAt' | 'updatedAt'>;

/** Stores a new part, active and without questions unless said otherwise, and resolves to its id. */
export async function addPart(
  fields: Omit<PartFields, 'questionIds' | 'isActive'> &
    Partial<Pick<PartFields, 'questionIds' | 'isActive'>>,
): Promise<string> {
  const part = { questionIds: [], isActive: true, ...fields, createdAt: new Date().toISOString() };
  return (await withTimeout(addDoc(collection(db, 'examParts'), part))).id;
}
