import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { isSameValue } from '#domain/edit/changed-fields.ts';
import type { NumberedPaper } from '#domain/exam/numbered-paper.ts';
import { paperNumbers } from '#domain/exam/paper-number.ts';
import { editionInForce } from '#domain/shared/editions.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';

/**
 * Stores all ten papers or none. Refused when somebody has changed one of them since they were read: two administrators who
 * fill gaps at the same time would put a question into two papers.
 *
 * @param base the papers as they were read
 * @param questionIds the question ids of each paper, in the order of their numbers
 */
export async function savePapers(
  base: readonly NumberedPaper[],
  questionIds: readonly (readonly string[])[],
): Promise<'saved' | 'conflict'> {
  const known = new Map(base.map((paper) => [paper.id, paper]));
  return inTransaction(async (transaction) => {
    const references = paperNumbers.map((number) => doc(db, 'papers', number));
    const stored = await Promise.all(references.map((reference) => transaction.get(reference)));
    const isOvertaken = stored.some((snapshot) => {
      const times = [snapshot.data()?.updatedAt ?? '', known.get(snapshot.id)?.updatedAt ?? ''];
      return snapshot.exists() !== known.has(snapshot.id) || times[0] !== times[1];
    });
    const isStored = stored.every((snapshot, index) =>
      isSameValue(snapshot.data()?.questionIds, questionIds[index] ?? []),
    );
    // Already stored by an earlier try whose response was lost.
    if (isOvertaken) return isStored ? 'saved' : 'conflict';
    const now = await readVersionTime();
    for (const [index, reference] of references.entries()) {
      transaction.set(reference, {
        edition: editionInForce,
        questionIds: questionIds[index] ?? [],
        createdAt: known.get(reference.id)?.createdAt || now,
        updatedAt: now,
      });
    }
    const written = references.map(({ id }) => ({ id, label: `Paper ${id}` }));
    recordChange(transaction, noteOf('edit', 'paper', written));
    return 'saved';
  });
}
