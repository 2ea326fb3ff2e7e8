import { collection, deleteField, doc } from 'firebase/firestore/lite';

import { noteOfEdit } from '#domain/change/change.ts';
import type { CorrectionNote } from '#domain/correction/question-correction.ts';
import { changedFields } from '#domain/edit/changed-fields.ts';
import { isOvertaken } from '#domain/edit/is-overtaken.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { questionFieldNames, questionFields } from '#domain/question/question-fields.ts';
import { searchWords } from '#domain/question/search-words.ts';

import { recordChange } from '../changes/record-change.ts';
import { changeCorrections, findNewCorrections } from '../corrections/correction-list.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import type { UpdateOutcome } from '../firestore/update-checked.ts';
import { editsOfParts, writePartEdit } from '../parts/part-edits.ts';
import { requireFreeNumber } from './lock-numbers.ts';

/**
 * Writes the changed fields of a question and updatedAt, keeps the former question as a version, moves it to the part that it
 * names, and updates the catalogues, all of it or nothing. A changed key, or a withdrawal, is published as a correction in the
 * same write. Refused when the question was changed since `base` was read.
 *
 * @param base the question as the editor read it
 * @param question as it should be; a field that it lacks is removed
 * @param savedBy the uid of the administrator
 * @param correction what learners are told about a changed key or a withdrawal
 * @throws NumberTakenError, PartFullError
 */
export async function updateQuestion(
  base: Question,
  question: Question,
  savedBy: string,
  correction: CorrectionNote = {},
): Promise<UpdateOutcome<Question>> {
  const reference = doc(db, 'questions', base.id);
  const updatedAt = await readVersionTime();
  return inTransaction(async (transaction): Promise<UpdateOutcome<Question>> => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) return { state: 'gone' };
    const current = questionSchema.parse({ ...snapshot.data(), id: snapshot.id });
    if (isOvertaken(base, question, current, questionFields)) return { state: 'conflict', current };
    const changed = changedFields(current, question, questionFields);
    // Already stored by an earlier try whose response was lost.
    if (changed.length === 0) return { state: 'saved', stored: current };
    const keepNumber = changed.includes('questionId')
      ? await requireFreeNumber(transaction, { ...question, id: base.id })
      : null;
    const change = [{ question, former: current }];
    const edits = await editsOfParts(transaction, change);
    const corrections = await findNewCorrections(transaction, change, { ...correction, at: updatedAt });
    const changes = changed.map((field): [string, unknown] => [field, question[field] ?? deleteField()]);
    const words = searchWords(question);
    keepNumber?.();
    transaction.update(reference, { ...Object.fromEntries(changes), words, updatedAt });
    transaction.set(doc(collection(reference, 'versions')), {
      question: JSON.stringify(current),
      savedBy,
      savedAt: updatedAt,
    });
    for (const { part, edit } of edits) writePartEdit(transaction, part, edit, updatedAt);
    if (corrections) changeCorrections(transaction, corrections, updatedAt);
    const { id, importId, createdAt } = current;
    recordChange(
      transaction,
      noteOfEdit('question', { id, label: question.questionId }, { names: questionFieldNames, changed }),
    );
    return { state: 'saved', stored: { ...question, id, importId, createdAt, updatedAt } };
  });
}
