import { collection, getDocs, type WriteBatch, writeBatch } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Writes in one batch; Firestore takes 500. */
const batchSize = 450;

/**
 * Deletes every question and empties every part (QN-5). The parts are emptied first: if it
 * is stopped half way, no part names a question that is gone.
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
  const updatedAt = new Date().toISOString();
  await inBatches(parts.docs, signal, (batch, part) =>
    batch.update(part.ref, { questionIds: [], catalogue: '', updatedAt }),
  );
  await inBatches(
    questions.docs,
    signal,
    (batch, question) => batch.delete(question.ref),
    (deleted) => onProgress(deleted, questions.size),
  );
}

async function inBatches<T>(
  items: readonly T[],
  signal: AbortSignal,
  write: (batch: WriteBatch, item: T) => void,
  onWritten: (count: number) => void = () => {},
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) {
    signal.throwIfAborted();
    const batch = writeBatch(db);
    const chunk = items.slice(start, start + batchSize);
    for (const item of chunk) write(batch, item);
    await withTimeout(batch.commit());
    onWritten(start + chunk.length);
  }
}
