import { doc, type Transaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { isOrderInConflict, mergeIds } from '#domain/edit/merge-ids.ts';
import type { PartEdit } from '#domain/part/edit-part.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { isDocumentId } from '#domain/shared/document-id.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { type UpdateOutcome, updateChecked } from '../firestore/update-checked.ts';
import { PartNotFoundError } from './get-part.ts';
import { readParts, writePartEdit } from './part-edits.ts';

/**
 * Adds question ids to a part, each once, and the rows of those questions to its catalogue.
 *
 * @returns the part as it is stored
 * @throws PartNotFoundError, PartFullError
 */
export function addQuestionToPart(partId: string, ...questionIds: readonly string[]): Promise<ExamPart> {
  return changePart(partId, `Added questions: ${questionIds.length}`, async (transaction) => ({
    added: questionIds,
    changed: await readQuestions(transaction, questionIds),
  }));
}

/** Removes question ids from a part. @returns the part as it is stored @throws PartNotFoundError */
export function removeQuestionFromPart(partId: string, ...questionIds: readonly string[]): Promise<ExamPart> {
  return changePart(partId, `Removed questions: ${questionIds.length}`, async () => ({
    removed: questionIds,
  }));
}

async function changePart(
  partId: string,
  detail: string,
  edit: (transaction: Transaction) => Promise<PartEdit>,
): Promise<ExamPart> {
  // Firestore would throw at an id that no document can have.
  if (!isDocumentId(partId)) throw new PartNotFoundError(partId);
  return inTransaction(async (transaction) => {
    const [part] = await readParts(transaction, [partId]);
    if (!part) throw new PartNotFoundError(partId);
    const stored = writePartEdit(transaction, part, await edit(transaction), await readVersionTime());
    if (stored !== part)
      recordChange(transaction, noteOf('edit', 'part', [{ id: partId, label: part.title }], detail));
    return stored;
  });
}

/** Read in the transaction, so that it is retried when one of them changes: its row would be out of date. */
async function readQuestions(transaction: Transaction, ids: readonly string[]): Promise<Question[]> {
  const stored = await Promise.all(ids.map((id) => transaction.get(doc(db, 'questions', id))));
  return stored.flatMap((snapshot) => {
    const parsed = questionSchema.safeParse({ ...snapshot.data(), id: snapshot.id });
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * Puts the questions of a part in another order. Questions that somebody else has added or removed since `part` was read stay
 * so. Refused when they have also reordered questions differently.
 *
 * @param ids the ids of `part`, in their new order
 */
export function orderPartQuestions(part: ExamPart, ids: readonly string[]): Promise<UpdateOutcome<ExamPart>> {
  return updateChecked('examParts', part.id, examPartSchema, {
    decide: (current) => {
      const lists = [part.questionIds, ids, current.questionIds] as const;
      return isOrderInConflict(...lists) ? null : { questionIds: mergeIds(...lists) };
    },
    note: ({ id, title }) => noteOf('edit', 'part', [{ id, label: title }], 'Order of the questions'),
  });
}
