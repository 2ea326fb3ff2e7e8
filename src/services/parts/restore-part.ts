import { doc, type Transaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';

import { recordChange } from '../changes/record-change.ts';
import { findDeleted, forgetDeleted } from '../deleted/find-deleted.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { readParts } from './part-edits.ts';

/**
 * Restores a deleted part under its id, with a catalogue of its questions as they are now. A question moved to another part
 * since then stays there, so that no mock draws it twice.
 *
 * @returns the part as it is stored
 * @throws NotRestorableError
 */
export async function restorePart(id: string): Promise<ExamPart> {
  const kept = { kind: 'part', documentId: id } as const;
  return inTransaction(async (transaction) => {
    const { document, isBack } = await findDeleted(transaction, kept, examPartSchema);
    if (isBack) return document;
    const questions = await getQuestions(document.questionIds);
    const moved = await findMoved(transaction, id, questions);
    const questionIds = document.questionIds.filter((questionId) => !moved.has(questionId));
    const catalogue = catalogueOf(questionIds, questions);
    const stored = { ...document, questionIds, catalogue, updatedAt: await readVersionTime() };
    const { id: _, ...fields } = stored;
    transaction.set(doc(db, 'examParts', id), fields);
    forgetDeleted(transaction, kept);
    recordChange(transaction, noteOf('restore', 'part', [{ id, label: stored.title }]));
    return stored;
  });
}

/** The ids of the questions that name another part and are listed in it. */
async function findMoved(
  transaction: Transaction,
  partId: string,
  questions: readonly Question[],
): Promise<ReadonlySet<string>> {
  const elsewhere = questions.filter((question) => question.partId !== partId);
  const parts = await readParts(
    transaction,
    elsewhere.map((question) => question.partId),
  );
  const members = new Map(parts.map(({ id, questionIds }) => [id, new Set(questionIds)]));
  return new Set(
    elsewhere.flatMap((question) => (members.get(question.partId)?.has(question.id) ? [question.id] : [])),
  );
}
