import { collection, doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';

type NewPart = Pick<ExamPart, 'title' | 'description' | 'order' | 'examWeight'>;

/** Stores a new part, active and without questions, and gives it back as it is stored. */
export async function addPart(fields: NewPart): Promise<ExamPart> {
  const part = {
    ...fields,
    questionIds: [],
    catalogue: '',
    isActive: true,
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
