import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { withNewId } from '../firestore/with-new-id.ts';

type NewPart = Pick<ExamPart, 'title' | 'description' | 'order' | 'examWeight'>;

/** Stores a new part, active and without questions, and returns it as stored. */
export function addPart(fields: NewPart): Promise<ExamPart> {
  // Its place depends on which parts had been read.
  const { order: _, ...content } = fields;
  return withNewId('examParts', content, (id) =>
    inTransaction(async (transaction) => {
      const reference = doc(db, 'examParts', id);
      const stored = await transaction.get(reference);
      if (stored.exists()) return examPartSchema.parse({ ...stored.data(), id });
      const createdAt = await readVersionTime();
      const part = { ...fields, questionIds: [], catalogue: '', isActive: true, createdAt };
      transaction.set(reference, part);
      recordChange(transaction, noteOf('add', 'part', [{ id, label: part.title }]));
      return { ...part, id, updatedAt: '' };
    }),
  );
}
