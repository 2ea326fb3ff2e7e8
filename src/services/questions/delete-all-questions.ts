import {
  collection,
  type DocumentSnapshot,
  doc,
  getDocs,
  runTransaction,
  type Transaction,
} from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import { keepDeleted } from '../deleted/keep-deleted.ts';
import { db } from '../firebase/db.ts';
import { deletionBatch, numberOf, toKeep } from './delete-questions.ts';

/**
 * Deletes every question and empties every part (QN-5). The parts are emptied first: if it
 * is stopped half way, no part names a question that is gone. Copies of the questions are kept for thirty days.
 *
 * @param onProgress called after each batch with the number of deleted questions and of all
 * @throws the signal's reason when it was stopped
 */
export async function deleteAllQuestions(
  onProgress: (deleted: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const [questions, parts] = await Promise.all([
    withTimeout(getDocs(collection(db, 'questions'))),
    withTimeout(getDocs(collection(db, 'examParts'))),
  ]);
  const holders = holdersOf(parts.docs);
  const updatedAt = new Date().toISOString();
  await inBatches(parts.docs, signal, (transaction, batch) => {
    for (const part of batch) {
      transaction.update(part.ref, { questionIds: [], catalogue: '', updatedAt });
    }
    const named = batch.map((part) => ({ id: part.id, label: String(part.get('title') ?? part.id) }));
    recordChange(transaction, noteOf('edit', 'part', named, 'All questions removed'));
  });
  await inBatches(
    questions.docs,
    signal,
    (transaction, batch) => {
      for (const question of batch) {
        keepDeleted(transaction, { ...toKeep(question), partIds: holders.get(question.id) ?? [] });
        transaction.delete(doc(db, 'questions', question.id));
      }
      const named = batch.map((question) => ({ id: question.id, label: numberOf(question) }));
      recordChange(transaction, noteOf('delete', 'question', named));
    },
    (deleted) => onProgress(deleted, questions.size),
  );
}

/** The parts that have each question. */
function holdersOf(parts: readonly DocumentSnapshot[]): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const part of parts) {
    const ids: unknown = part.get('questionIds');
    for (const id of Array.isArray(ids) ? ids.map(String) : []) {
      holders.set(id, [...(holders.get(id) ?? []), part.id]);
    }
  }
  return holders;
}

async function inBatches<T>(
  items: readonly T[],
  signal: AbortSignal,
  write: (transaction: Transaction, batch: readonly T[]) => void,
  onWritten: (count: number) => void = () => {},
): Promise<void> {
  for (let start = 0; start < items.length; start += deletionBatch) {
    signal.throwIfAborted();
    const batch = items.slice(start, start + deletionBatch);
    await withTimeout(runTransaction(db, async (transaction) => write(transaction, batch)));
    onWritten(start + batch.length);
  }
}
