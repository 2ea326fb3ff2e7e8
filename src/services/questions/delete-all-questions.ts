import {
  collection,
  type DocumentSnapshot,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  type Transaction,
  where,
} from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { recordChange } from '../changes/record-change.ts';
import { keepDeleted } from '../deleted/keep-deleted.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { countDocuments } from '../firestore/read-documents.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { numberOf, toKeep } from './delete-questions.ts';
import { questionBatch } from './question-batch.ts';

/** How many parts have been emptied, and how many of the questions deleted. */
export type DeletionProgress = { readonly parts: number; readonly deleted: number; readonly total: number };

/**
 * Deletes every question and empties every part (QN-5). The parts are emptied first: if it is stopped halfway, no part lists a
 * deleted question. Copies of the questions are kept for thirty days.
 *
 * @param onProgress called after each batch
 * @throws the signal's reason when it was stopped
 */
export async function deleteAllQuestions(
  onProgress: (progress: DeletionProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  let reached: DeletionProgress = { parts: 0, deleted: 0, total: await countDocuments('questions') };
  const tell = (more: Partial<DeletionProgress>) => {
    reached = { ...reached, ...more };
    onProgress(reached);
  };
  const holders = new Map<string, string[]>();
  const updatedAt = await readVersionTime();
  await inBatches(
    'examParts',
    signal,
    (transaction, stored) => {
      for (const part of stored) {
        addHolder(holders, part);
        transaction.update(part.ref, { questionIds: [], catalogue: '', updatedAt });
      }
      const named = stored.map((part) => ({ id: part.id, label: String(part.get('title') ?? part.id) }));
      recordChange(transaction, noteOf('edit', 'part', named, 'All questions removed'));
    },
    (parts) => tell({ parts }),
  );
  await inBatches(
    'questions',
    signal,
    (transaction, stored) => {
      for (const question of stored) {
        const partIds = holders.get(question.id) ?? ownPart(question);
        keepDeleted(transaction, { ...toKeep(question), partIds });
        transaction.delete(question.ref);
      }
      const named = stored.map((question) => ({ id: question.id, label: numberOf(question) }));
      recordChange(transaction, noteOf('delete', 'question', named));
    },
    (deleted) => tell({ deleted, total: Math.max(deleted, reached.total) }),
  );
}

/** Records which questions a part has; a retried transaction adds nothing twice. */
function addHolder(holders: Map<string, string[]>, part: DocumentSnapshot): void {
  const ids: unknown = part.get('questionIds');
  for (const id of Array.isArray(ids) ? ids.map(String) : []) {
    const others = (holders.get(id) ?? []).filter((partId) => partId !== part.id);
    holders.set(id, [...others, part.id]);
  }
}

/** The part that a question names itself: all that's left of its parts if an interrupted run has already emptied them. */
function ownPart(question: DocumentSnapshot): string[] {
  const partId: unknown = question.get('partId');
  return typeof partId === 'string' && partId !== '' ? [partId] : [];
}

/** Writes a collection batch by batch, reading each batch's documents just before. Missing ones are ignored. */
async function inBatches(
  name: 'questions' | 'examParts',
  signal: AbortSignal,
  write: (transaction: Transaction, stored: readonly DocumentSnapshot[]) => void,
  onWritten: (count: number) => void,
): Promise<void> {
  const all = query(collection(db, name), orderBy(documentId()), limit(questionBatch));
  let written = 0;
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const { docs } = await withTimeout(getDocs(after ? query(all, where(documentId(), '>', after)) : all));
    const last = docs.at(-1);
    if (!last) return;
    await inTransaction(async (transaction) => {
      const read = await Promise.all(docs.map(({ ref }) => transaction.get(ref)));
      const stored = read.filter((document) => document.exists());
      if (stored.length > 0) write(transaction, stored);
    });
    after = last.id;
    written += docs.length;
    onWritten(written);
  }
}
