import { collection, doc, runTransaction, type Transaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import type { CorrectionNote } from '#domain/correction/question-correction.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import { findNewCorrections, setCorrections } from '../corrections/correction-list.ts';
import { editsOfParts, type QuestionWrite, writePartEdit } from '../exam-parts/part-edits.ts';
import { db } from '../firebase/db.ts';
import { readIsoTime } from '../server-time.ts';

/** Questions in one transaction. With former versions and parts they stay below Firestore's 500 writes and 10 MB. */
const batchSize = 100;

export type { QuestionWrite };

/** How far it is: of those that were to be written, how many are done, and which somebody changed in the meantime. */
export type WriteProgress = {
  readonly done: number;
  readonly of: number;
  readonly conflicts: readonly Question[];
};

/**
 * Writes many questions, in batches of which each is done as a whole: the questions, the former versions of those that
 * are replaced, and the parts that gain or lose them or have a row of them in their catalogue. A question that was changed or deleted since `former` was read is
 * skipped and reported as a conflict.
 *
 * @param savedBy the uid of who writes
 * @param onProgress called after each batch
 * @throws the signal's reason when it was stopped, PartFullError when a part has no room for a batch, FirestoreError when a
 *   batch failed; earlier batches stay
 */
export async function writeQuestions(
  writes: readonly QuestionWrite[],
  {
    savedBy,
    onProgress,
    signal,
  }: { savedBy: string; onProgress: (progress: WriteProgress) => void; signal: AbortSignal },
): Promise<WriteProgress> {
  let progress: WriteProgress = { done: 0, of: writes.length, conflicts: [] };
  for (let start = 0; start < writes.length; start += batchSize) {
    signal.throwIfAborted();
    const batch = writes.slice(start, start + batchSize);
    // Asked once: a transaction may run several times.
    const savedAt = await readIsoTime();
    const conflicts = await withTimeout(
      runTransaction(db, async (transaction) => {
        const conflicts = await writeQuestionBatch(transaction, batch, { savedBy, savedAt });
        const written = batch.filter(({ former }) => !former || !conflicts.includes(former));
        const named = written.map(({ question }) => ({ id: question.id, label: question.questionId }));
        if (named.length > 0) recordChange(transaction, noteOf('import', 'question', named));
        return conflicts;
      }),
    );
    progress = {
      ...progress,
      done: start + batch.length,
      conflicts: [...progress.conflicts, ...conflicts],
    };
    onProgress(progress);
  }
  return progress;
}

/**
 * Writes one batch within a transaction that has written nothing yet, with the corrections that it makes. What is recorded of
 * it is the caller's.
 *
 * @param saved who writes and when, and what learners are told of it
 * @returns what was skipped, since somebody changed it
 */
export async function writeQuestionBatch(
  transaction: Transaction,
  batch: readonly QuestionWrite[],
  {
    correction,
    ...saved
  }: { readonly savedBy: string; readonly savedAt: string; readonly correction?: CorrectionNote | undefined },
): Promise<Question[]> {
  const now = new Date().toISOString();
  const conflicts = await findConflicts(transaction, batch);
  const writes = batch.filter(({ former }) => !former || !conflicts.includes(former));
  const edits = await editsOfParts(transaction, writes);
  const corrections = await findNewCorrections(transaction, writes, { ...correction, at: saved.savedAt });
  for (const { question, former } of writes) {
    const { id, ...fields } = question;
    const reference = doc(db, 'questions', id);
    transaction.set(reference, {
      ...fields,
      words: searchWords(question),
      createdAt: former?.createdAt ?? now,
      updatedAt: now,
    });
    if (!former) continue;
    const version = { question: JSON.stringify(former), ...saved };
    transaction.set(doc(collection(reference, 'versions')), version);
  }
  for (const { part, edit } of edits) writePartEdit(transaction, part, edit, now);
  if (corrections) setCorrections(transaction, corrections, saved.savedAt);
  return conflicts;
}

/** The questions that are no longer as they were read; reading them here makes the batch fail if that changes. */
async function findConflicts(transaction: Transaction, batch: readonly QuestionWrite[]): Promise<Question[]> {
  const replaced = batch.flatMap(({ former }) => former ?? []);
  const stored = await Promise.all(replaced.map(({ id }) => transaction.get(doc(db, 'questions', id))));
  return replaced.filter((former, index) => {
    const current = questionSchema.safeParse({ ...stored[index]?.data(), id: former.id });
    return !current.success || current.data.updatedAt !== former.updatedAt;
  });
}
