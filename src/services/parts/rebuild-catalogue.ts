import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { isOverfull } from '#domain/part/edit-part.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { PartNotFoundError } from './get-part.ts';
import { readParts } from './part-edits.ts';
import { PartFullError } from './part-full-error.ts';

/**
 * Writes the catalogue of a part again, from its questions as they are stored.
 *
 * @returns the part as it is stored
 * @throws PartNotFoundError, PartFullError
 */
export async function rebuildCatalogue(partId: string): Promise<ExamPart> {
  return inTransaction(async (transaction) => {
    const [part] = await readParts(transaction, [partId]);
    if (!part) throw new PartNotFoundError(partId);
    // Read after the part: any later change to a row also changes the part, so the transaction is retried.
    const catalogue = catalogueOf(part.questionIds, await getQuestions(part.questionIds));
    const changes = { catalogue, updatedAt: await readVersionTime() };
    if (isOverfull({ ...part, ...changes })) throw new PartFullError(part);
    transaction.update(doc(db, 'examParts', partId), changes);
    recordChange(
      transaction,
      noteOf('edit', 'part', [{ id: partId, label: part.title }], 'Catalogue rebuilt'),
    );
    return { ...part, ...changes };
  });
}
