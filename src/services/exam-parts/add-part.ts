import { collection, doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';
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
  const reference = doc(collection(db, 'examParts'));
  const { id } = reference;
  await inTransaction(async (transaction) => {
    transaction.set(reference, part);
    recordChange(transaction, noteOf('add', 'part', [{ id, label: part.title }]));
  });
  return { ...part, id, updatedAt: '' };
}
