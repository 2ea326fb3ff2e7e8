import { doc } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';

/**
 * Numbers the parts 1, 2, 3 … in the given order, all of them or none. Refused when somebody has moved or deleted one of them
 * since they were read.
 *
 * @param parts in their new order, each as it was read
 */
export async function orderParts(parts: readonly ExamPart[]): Promise<'saved' | 'conflict'> {
  const references = parts.map(({ id }) => doc(db, 'examParts', id));
  return inTransaction(async (transaction) => {
    const stored = await Promise.all(references.map((reference) => transaction.get(reference)));
    const orders = stored.map((snapshot) =>
      snapshot.exists() ? examPartSchema.parse({ ...snapshot.data(), id: snapshot.id }).order : null,
    );
    // Already stored by an earlier try whose response was lost.
    if (orders.every((order, index) => order === index + 1)) return 'saved';
    if (parts.some(({ order }, index) => order !== orders[index])) return 'conflict';
    const updatedAt = await readVersionTime();
    const moved = parts.flatMap(({ id, title }, index) =>
      orders[index] === index + 1 ? [] : { id, label: title, order: index + 1 },
    );
    for (const { id, order } of moved) transaction.update(doc(db, 'examParts', id), { order, updatedAt });
    recordChange(transaction, noteOf('edit', 'part', moved, 'Order'));
    return 'saved';
  });
}
