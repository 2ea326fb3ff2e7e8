import { doc, runTransaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import { findDeleted, forgetDeleted } from '../deleted/find-deleted.ts';
import { db } from '../firebase/db.ts';
import { getQuestions } from '../questions/get-questions.ts';

/**
 * Puts a deleted part back under its id, with a catalogue of its questions as they are by now.
 *
 * @returns the part as it is stored
 * @throws NotRestorableError
 */
export async function restorePart(id: string): Promise<ExamPart> {
  const kept = { kind: 'part', documentId: id } as const;
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const { document } = await findDeleted(transaction, kept, examPartSchema);
      const catalogue = catalogueOf(document.questionIds, await getQuestions(document.questionIds));
      const stored = { ...document, catalogue, updatedAt: new Date().toISOString() };
      const { id: _, ...fields } = stored;
      transaction.set(doc(db, 'examParts', id), fields);
      forgetDeleted(transaction, kept);
      recordChange(transaction, noteOf('restore', 'part', [{ id, label: stored.title }]));
      return stored;
    }),
  );
}
