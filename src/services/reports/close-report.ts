import { doc, type Transaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { type Correction, correctionListSchema, readCorrections } from '#domain/correction/correction.ts';
import { type Report, reportSchema } from '#domain/report/report.ts';

import { recordChange } from '../changes/record-change.ts';
import { changeCorrections, findCorrections } from '../corrections/correction-list.ts';
import { correctionList } from '../corrections/correction-path.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readIsoTime } from '../firestore/server-time.ts';

/**
 * A report that was closed before, as stored, and whether the correction that came with the late reply is published. With the same
 * reply and a published correction, this call repeats one whose response was lost.
 */
export type ClosedBefore = { readonly stored: Report; readonly isPublished: boolean };

/**
 * Closes a report with a reply that its writer sees, and publishes a correction in the same write. A report that was closed
 * meanwhile keeps its reply (optimistic lock), and nothing is published.
 *
 * @param correction one sentence about the question for everybody; empty publishes nothing
 * @returns null when this call has closed it
 * @throws FirestoreError; ZodError when the stored report can't be read, or a correction is to be published and the list of
 * corrections can't be
 */
export async function closeReport(id: string, answer: string, correction = ''): Promise<ClosedBefore | null> {
  const reference = doc(db, 'questionReports', id);
  const closedAt = await readIsoTime();
  return inTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const stored = reportSchema.parse({ ...snapshot.data(), id });
    if (stored.status === 'closed') {
      const isPublished = correction !== '' && (await hasCorrection(transaction, stored, correction));
      return { stored, isPublished };
    }
    const { questionId } = stored;
    const number = await findNumber(transaction, questionId);
    const before = correction ? await findCorrections(transaction) : [];
    const made: Correction = {
      id: crypto.randomUUID(),
      at: closedAt,
      text: correction,
      questions: [{ id: questionId, number: number || questionId }],
    };
    transaction.update(reference, { status: 'closed', answer, closedAt });
    if (correction) changeCorrections(transaction, { before, after: [made, ...before] }, closedAt);
    // Recorded by its question: the report's own id begins with its writer's uid, and would outlive their account.
    recordChange(transaction, noteOf('close', 'report', [{ id: questionId, label: number }]));
    return null;
  });
}

/** Whether this correction is published; false if the list can't be read. */
async function hasCorrection(
  transaction: Transaction,
  { questionId }: Report,
  wanted: string,
): Promise<boolean> {
  const snapshot = await transaction.get(doc(db, ...correctionList));
  const list = correctionListSchema.safeParse(snapshot.data()).data;
  return readCorrections(list?.entries ?? '').some(
    ({ text, questions }) => text === wanted && questions.some(({ id }) => id === questionId),
  );
}

/** The number of a question; empty if it was deleted since the report. */
async function findNumber(transaction: Transaction, questionId: string): Promise<string> {
  const question = await transaction.get(doc(db, 'questions', questionId));
  return String(question.get('questionId') ?? '');
}
