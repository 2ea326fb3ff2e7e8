import { collection, doc, type Transaction } from 'firebase/firestore/lite';

import { type ImportSource, importBatch } from '#domain/bank/import/import-record.ts';
import { noteOf } from '#domain/change/change.ts';
import { hasRoomFor } from '#domain/correction/correction.ts';
import type { CorrectionNote } from '#domain/correction/question-correction.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';

import { recordChange } from '../changes/record-change.ts';
import { changeCorrections, findNewCorrections } from '../corrections/correction-list.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { withConnection } from '../firestore/with-connection.ts';
import { readImport, recordImportBatch } from '../imports/record-import.ts';
import { editsOfParts, type QuestionWrite, writePartEdit } from '../parts/part-edits.ts';
import { findTaken } from '../questions/find-taken.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { lockNumbers } from '../questions/lock-numbers.ts';
import { setQuestion } from '../questions/set-question.ts';
import { CorrectionsFullError } from './corrections-full-error.ts';
import { ImportUndoneError } from './import-undone-error.ts';

export type { QuestionWrite };

/** The progress of a write: how many are done, and which of them were skipped since somebody changed or added them meanwhile. */
export type WriteProgress = {
  readonly done: number;
  readonly of: number;
  readonly conflicts: readonly Question[];
  /** Whether it waits for the connection to come back. */
  readonly isWaiting: boolean;
};

/**
 * Writes the questions of an import in atomic batches: the questions, the former versions of replaced ones, the parts that gain
 * or lose them or list them in their catalogue, and the record of the import. A question that was changed or deleted since
 * `former` was read is skipped and reported as a conflict, and so is a new one whose id or number is in the bank by then. Waits
 * while there is no connection, then continues by itself.
 *
 * @param savedBy the uid of the administrator
 * @param onProgress called after each batch
 * @throws the signal's reason when it was stopped, PartFullError or CorrectionsFullError when there's no room for a batch,
 * ImportUndoneError when somebody undoes it meanwhile, FirestoreError when a batch failed; earlier batches stay
 */
export async function writeQuestions(
  writes: readonly QuestionWrite[],
  {
    source,
    savedBy,
    onProgress,
    signal,
    beforeBatch = () => Promise.resolve(),
  }: {
    source: ImportSource;
    savedBy: string;
    onProgress: (progress: WriteProgress) => void;
    signal: AbortSignal;
    /** Stores what the questions of a batch need; may be called again for the same batch. */
    beforeBatch?: (batch: readonly QuestionWrite[]) => Promise<void>;
  },
): Promise<WriteProgress> {
  let progress: WriteProgress = { done: 0, of: writes.length, conflicts: [], isWaiting: false };
  for (const [number, batch] of inChunks(writes, importBatch).entries()) {
    signal.throwIfAborted();
    const place = { number, of: writes.length };
    const write = async () => {
      await beforeBatch(batch);
      return writeImportBatch(batch, source, place, savedBy);
    };
    const conflicts = await withConnection(write, {
      signal,
      onWait: () => onProgress({ ...progress, isWaiting: true }),
    });
    progress = {
      ...progress,
      done: progress.done + batch.length,
      conflicts: [...progress.conflicts, ...conflicts],
    };
    onProgress(progress);
  }
  return progress;
}

/** @returns the questions that were skipped */
async function writeImportBatch(
  batch: readonly QuestionWrite[],
  source: ImportSource,
  place: { readonly number: number; readonly of: number },
  savedBy: string,
): Promise<readonly Question[]> {
  // Read once, since a transaction may run several times.
  const savedAt = await readVersionTime();
  return inTransaction(async (transaction) => {
    const record = await readImport(transaction, source.id);
    if (record?.undoBegunAt) throw new ImportUndoneError();
    // An earlier try has arrived, but its response got lost.
    if (record && record.batches.length > place.number) return findSkipped(batch, source.id);
    const conflicts = await writeQuestionBatch(transaction, batch, {
      savedBy,
      savedAt,
      importId: source.id,
      correction: { jobId: source.id },
    });
    const skipped = new Set(conflicts.map(({ id }) => id));
    const written = batch.filter(({ question }) => !skipped.has(question.id));
    recordImportBatch(transaction, record, {
      source,
      of: place.of,
      uid: savedBy,
      written,
      skipped: conflicts.length,
      updatedAt: savedAt,
    });
    const named = written.map(({ question }) => ({ id: question.id, label: question.questionId }));
    recordChange(
      transaction,
      named.length > 0
        ? noteOf('import', 'question', named, source.file)
        : noteOf('edit', 'import', [{ id: source.id, label: source.file }], 'A batch was skipped'),
    );
    return conflicts;
  });
}

/** The questions of a batch that its import didn't write. */
async function findSkipped(batch: readonly QuestionWrite[], importId: string): Promise<Question[]> {
  const stored = await getQuestions(batch.map(({ question }) => question.id));
  const own = new Set(stored.flatMap((question) => (question.importId === importId ? [question.id] : [])));
  return batch.flatMap(({ question, former }) => (own.has(question.id) ? [] : [former ?? question]));
}

/**
 * Writes one batch within a transaction that has written nothing yet, with the corrections that it makes. The caller records
 * the change.
 *
 * @param saved who writes and when, and what learners are told about it
 * @returns the questions that were skipped, since somebody changed or added them
 * @throws PartFullError, CorrectionsFullError
 */
export async function writeQuestionBatch(
  transaction: Transaction,
  batch: readonly QuestionWrite[],
  {
    correction,
    importId,
    updatedAt,
    ...saved
  }: {
    readonly savedBy: string;
    readonly savedAt: string;
    /** The version that they get; `savedAt` if it isn't given. */
    readonly updatedAt?: string;
    /** The import that writes them. */
    readonly importId?: string;
    /** Null where learners are told nothing. */
    readonly correction?: CorrectionNote | null | undefined;
  },
): Promise<Question[]> {
  const now = updatedAt ?? saved.savedAt;
  const keepNumbers = batch.some(({ former }) => !former) ? await lockNumbers(transaction) : null;
  const conflicting = await findConflicts(transaction, batch, importId);
  const writes = batch.filter((write) => !conflicting.has(write));
  const edits = await editsOfParts(transaction, writes);
  const note = { ...correction, at: saved.savedAt };
  const corrections = correction === null ? null : await findNewCorrections(transaction, writes, note);
  if (correction?.jobId && corrections && !hasRoomFor(corrections.after)) throw new CorrectionsFullError();
  keepNumbers?.();
  for (const { question, former } of writes) {
    setQuestion(transaction, {
      ...question,
      ...(importId !== undefined && { importId }),
      createdAt: former?.createdAt ?? now,
      updatedAt: now,
    });
    if (!former) continue;
    const version = { question: JSON.stringify(former), ...saved };
    transaction.set(doc(collection(db, 'questions', question.id, 'versions')), version);
  }
  for (const { part, edit } of edits) writePartEdit(transaction, part, edit, now);
  if (corrections) changeCorrections(transaction, corrections, saved.savedAt);
  return [...conflicting].map(({ question, former }) => former ?? question);
}

/**
 * The writes of questions that have changed since they were read, and of new ones whose id or number is in the bank. Reading
 * the documents here makes the batch fail if they change again.
 */
async function findConflicts(
  transaction: Transaction,
  batch: readonly QuestionWrite[],
  importId: string | undefined,
): Promise<ReadonlySet<QuestionWrite>> {
  const created = batch.flatMap(({ question, former }) => (former ? [] : [question.questionId]));
  const [stored, taken] = await Promise.all([
    Promise.all(batch.map(({ question }) => transaction.get(doc(db, 'questions', question.id)))),
    findTaken(created, importId),
  ]);
  const conflicting = batch.filter(({ question, former }, index) => {
    const snapshot = stored[index];
    if (!former) return snapshot?.exists() || taken.has(question.questionId);
    const current = questionSchema.safeParse({ ...snapshot?.data(), id: former.id });
    return !current.success || current.data.updatedAt !== former.updatedAt;
  });
  return new Set(conflicting);
}
