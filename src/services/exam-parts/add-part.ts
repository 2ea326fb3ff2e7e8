import { addDoc, collection } from 'firebase/firestore/lite';

import { catalogueOf } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { getQuestions } from '../questions/get-questions.ts';

export type PartFields = Omit<ExamPart, 'id' | 'createdAt' | 'updatedAt'>;

/** Stores a new part, active and without questions unless said otherwise, and gives it back as it is stored. */
export async function addPart({
  questionIds = [],
  isActive = true,
  ...fields
}: Omit<PartFields, 'questionIds' | 'catalogue' | 'isActive'> &
  Partial<Pick<PartFields, 'questionIds' | 'isActive'>>): Promise<ExamPart> {
  const part = {
    ...fields,
    questionIds,
    catalogue: catalogueOf(questionIds, await getQuestions(questionIds)),
    isActive,
    createdAt: new Date().toISOString(),
  };
  const { id } = await withTimeout(addDoc(collection(db, 'examParts'), part));
  return { ...part, id, updatedAt: '' };
}
