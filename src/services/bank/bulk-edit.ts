import {
  applyEdit,
  type BulkJob,
  detailOf,
  isApplied,
  isQuestionEdit,
  isReverted,
  noted,
  type QuestionEdit,
  revertEdit,
  turned,
  valueBefore,
} from '#domain/bank/bulk-edit.ts';
import { noteOf } from '#domain/change/change.ts';
import { withoutQuestions } from '#domain/correction/correction.ts';
import type { Question } from '#domain/question/question.ts';

import { recordChange } from '../changes/record-change.ts';
import { changeCorrections, findCorrections } from '../corrections/correction-list.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { withConnection } from '../firestore/with-connection.ts';
import { PartNotFoundError } from '../parts/get-part.ts';
import { listPartTitles } from '../parts/list-part-titles.ts';
import { PartFullError } from '../parts/part-full-error.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { questionBatch } from '../questions/question-batch.ts';
import { keepBulkJob } from '../storage/bulk-jobs.ts';
import { writeQuizList } from './bulk-quiz-list.ts';
import type { BulkSettings } from './bulk-settings.ts';
import { QuizListError } from './quiz-list-error.ts';
import { settleWrite } from './settle-write.ts';
import { writeQuestionBatch } from './write-questions.ts';

/** How often a question is read again because somebody else changed it at the same moment. */
const maxTries = 5;

/**
 * Does the rest of a bulk edit, batch by batch; each batch is atomic. The browser stores the progress before and after each
 * write, so that the edit can be continued or undone after any interruption. Waits while there is no connection.
 *
 * @returns the job when all is done, with the questions that couldn't be changed
 * @throws the signal's reason when it was stopped, FirestoreError; PartFullError when a part has no room for the rest,
 * PartNotFoundError when there is no such part, and QuizListError, which all end the job; earlier batches stay
 */
export async function continueBulkEdit(start: BulkJob, settings: BulkSettings): Promise<BulkJob> {
  let job = start;
  const named = await withName(job, settings).catch((error: unknown) => endIfRefused(job, error));
  while (job.done < job.ids.length) {
    settings.signal.throwIfAborted();
    const { edit, ids, done } = job;
    // A quiz's list is written as a whole.
    const batch = isQuestionEdit(edit) ? ids.slice(done, done + questionBatch) : ids.slice(done);
    const written = isQuestionEdit(edit)
      ? await writeQuestionEdits(job, batch, edit, named)
      : await writeQuizList(job, batch, edit, settings).catch((error: unknown) => endIfRefused(job, error));
    job = { ...written, done: done + batch.length };
    await keepBulkJob(job);
    settings.onProgress(job);
  }
  return job;
}

/** A full part stays full, and a quiz without questions stays invalid: continuing would fail again. An undo stays open. */
async function endIfRefused(job: BulkJob, error: unknown): Promise<never> {
  const isGone = error instanceof PartNotFoundError;
  const isRefused = isGone || error instanceof PartFullError || error instanceof QuizListError;
  if (isRefused && job.undone === null) {
    const { ids, done, changed, left } = job;
    const written = new Set(changed.map(([id]) => id));
    const rest = ids.slice(done).filter((id) => !written.has(id));
    await keepBulkJob({
      ...job,
      done: ids.length,
      left: [...left, ...rest],
      // What an earlier run wrote last may have arrived: an undo asks.
      planned: isGone ? job.planned : { at: '', values: [] },
    });
  }
  throw error;
}

/**
 * Reverts the changes of a bulk edit, except to questions changed since. Can be stopped and repeated.
 *
 * @returns the job when all is undone, with the questions that couldn't be reverted
 */
export async function undoBulkEdit(start: BulkJob, settings: BulkSettings): Promise<BulkJob> {
  let job = start.undone === null ? await settleWrite(start, settings) : start;
  await keepBulkJob(job);
  const named = await withName(job, settings);
  for (let undone = job.undone ?? 0; undone < job.changed.length; ) {
    settings.signal.throwIfAborted();
    const { edit, changed } = job;
    const end = isQuestionEdit(edit) ? undone + questionBatch : changed.length;
    const ids = changed.slice(undone, end).map(([id]) => id);
    const written = isQuestionEdit(edit)
      ? await writeQuestionEdits(job, ids, edit, named)
      : await writeQuizList(job, ids, turned(edit), settings);
    undone += ids.length;
    job = { ...written, undone };
    await keepBulkJob(job);
    settings.onProgress(job);
  }
  return job;
}

/** What the latest write has changed, recognised by the time that it wrote to the questions. */
function arrived({ planned: { at, values } }: BulkJob, found: readonly Question[]): BulkJob['changed'] {
  const own = new Set(found.filter(({ updatedAt }) => updatedAt === at).map(({ id }) => id));
  return values.filter(([id]) => own.has(id));
}

/**
 * Reads questions and writes the edit or its undo; a question that somebody else changes in between is read again.
 *
 * @returns the job with the questions that were written and those that were left
 */
async function writeQuestionEdits(
  start: BulkJob,
  ids: readonly string[],
  edit: QuestionEdit,
  settings: NamedSettings,
): Promise<BulkJob> {
  let job = start;
  let left = ids;
  const failed: string[] = [];
  for (let tries = 0; left.length > 0 && tries < maxTries; tries += 1) {
    const asked = left;
    const found = await withConnection(() => getQuestions(asked), settings);
    job = noted(job, arrived(job, found));
    const { writes, refused } = planWrites(job, asked, found, edit);
    failed.push(...refused);
    left = [];
    if (writes.length === 0) break;
    const values = writes.map(({ former }): [string, string] => [former.id, valueBefore(former, edit)]);
    job = { ...job, planned: { at: await readVersionTime(), values } };
    await keepBulkJob(job);
    const write = () => writeOnce(job, writes, edit, settings);
    const conflicts = await withConnection(write, settings).catch((error) => endIfRefused(job, error));
    const skipped = new Set(conflicts.map(({ id }) => id));
    job = noted(
      job,
      values.filter(([id]) => !skipped.has(id)),
    );
    left = [...skipped];
  }
  return { ...job, left: [...new Set([...job.left, ...failed, ...left])], planned: { at: '', values: [] } };
}

type EditWrite = { readonly question: Question; readonly former: Question };

/** The writes for some questions, and the questions that can't be written. */
function planWrites(
  { changed, undone }: BulkJob,
  ids: readonly string[],
  found: readonly Question[],
  edit: QuestionEdit,
): { readonly writes: readonly EditWrite[]; readonly refused: readonly string[] } {
  const before = new Map(changed);
  const isUndo = undone !== null;
  const oldValue = ({ id }: Question) => before.get(id) ?? '';
  const writes = found.flatMap((former): EditWrite[] => {
    const question = isUndo ? revertEdit(former, edit, oldValue(former)) : applyEdit(former, edit);
    return question === former ? [] : [{ question, former }];
  });
  const isDone = (question: Question) =>
    isUndo ? isReverted(question, edit, oldValue(question)) : isApplied(question, edit);
  const fine = new Set([
    ...writes.map(({ former }) => former.id),
    ...found.filter(isDone).map(({ id }) => id),
  ]);
  return { writes, refused: ids.filter((id) => !fine.has(id)) };
}

/** @returns the questions that were skipped, since somebody changed them */
async function writeOnce(
  { id: jobId, uid, undone, planned }: BulkJob,
  writes: readonly EditWrite[],
  edit: QuestionEdit,
  { signal, name }: NamedSettings,
): Promise<readonly Question[]> {
  // Not the planned time: a write may have waited for hours, and regrading looks for the version at the time of an answer.
  const savedAt = await readVersionTime();
  return inTransaction(async (transaction) => {
    // It may be asked again long after it was stopped, when a late write was refused.
    signal.throwIfAborted();
    const isBack = undone !== null && edit.field === 'status' && edit.value === 'withdrawn';
    const told = isBack && jobId !== '' ? await findCorrections(transaction) : [];
    // An undo tells nothing: what it withdraws again was withdrawn before the edit.
    const correction = undone === null ? { jobId } : null;
    const saved = { savedBy: uid, savedAt, updatedAt: planned.at, correction };
    const skipped = await writeQuestionBatch(transaction, writes, saved);
    const named = writes
      .filter(({ former }) => !skipped.includes(former))
      .map(({ question }) => ({ id: question.id, label: question.questionId }));
    const kept = withoutQuestions(told, jobId, new Set(named.map(({ id }) => id)));
    changeCorrections(transaction, { before: told, after: kept }, savedAt);
    if (named.length > 0)
      recordChange(transaction, noteOf('edit', 'question', named, detailOf(edit, undone !== null, name)));
    return skipped;
  });
}

/** With the value of the edit as people know it. */
type NamedSettings = BulkSettings & { readonly name: string };

/** Adds the value's name for the record of changes, a part's title, which is read once a run. @throws PartNotFoundError */
async function withName({ edit, undone }: BulkJob, settings: BulkSettings): Promise<NamedSettings> {
  const { field, value } = edit;
  if (field !== 'part' || value === '') return { ...settings, name: value };
  const titles = await withConnection(listPartTitles, settings);
  const part = titles.find(({ id }) => id === value);
  if (!part && undone === null) throw new PartNotFoundError(value);
  return { ...settings, name: part?.title || value };
}
