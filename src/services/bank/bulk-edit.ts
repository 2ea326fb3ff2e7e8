import { runTransaction } from 'firebase/firestore/lite';

import {
  applyEdit,
  type BulkJob,
  detailOf,
  editQuizList,
  isApplied,
  isQuestionEdit,
  isReverted,
  type QuestionEdit,
  type QuizListEdit,
  revertEdit,
  turned,
  valueBefore,
} from '#domain/bank/bulk-edit.ts';
import { noteOf } from '#domain/change/change.ts';
import { withoutQuestions } from '#domain/correction/correction.ts';
import type { Question } from '#domain/question/question.ts';
import { maxQuizQuestions, quizSchema } from '#domain/quiz/quiz.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import { findCorrections, setCorrections } from '../corrections/correction-list.ts';
import { db } from '../firebase/db.ts';
import { readPublicDocument } from '../public-documents.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { readIsoTime } from '../server-time.ts';
import { keepBulkJob } from '../storage/bulk-jobs.ts';
import { updateChecked } from '../update-checked.ts';
import { withConnection } from '../with-connection.ts';
import { writeQuestionBatch } from './write-questions.ts';

/** Questions of one transaction. */
const batchSize = 100;

/** How often a question is read again that somebody else changes at the same moment. */
const maxTries = 5;

/** The quiz is gone, would have no question left, or too many. */
export class QuizListError extends Error {
  override readonly name = 'QuizListError';
}

export type BulkSettings = {
  readonly onProgress: (job: BulkJob) => void;
  readonly signal: AbortSignal;
};

/**
 * Does what is left of a bulk edit, batch by batch; each batch is stored as a whole. How far it is stays in the browser, before
 * and after each write, so that it can be continued or undone whenever it was interrupted. Waits for a lost connection.
 *
 * @returns the job when all is done, with those that couldn't be changed
 * @throws the signal's reason when it was stopped, PartFullError, QuizListError, FirestoreError; earlier batches stay
 */
export async function continueBulkEdit(start: BulkJob, settings: BulkSettings): Promise<BulkJob> {
  let job = start;
  while (job.done < job.ids.length) {
    settings.signal.throwIfAborted();
    const ids = job.ids.slice(job.done, job.done + batchSize);
    const { edit } = job;
    const written = isQuestionEdit(edit)
      ? await writeQuestionEdits(job, ids, edit, settings)
      : await writeQuizList(job, ids, edit, settings);
    job = { ...written, done: job.done + ids.length };
    await keepBulkJob(job);
    settings.onProgress(job);
  }
  return job;
}

/**
 * Puts what a bulk edit has changed back, except what somebody has changed since. Can be stopped and repeated.
 *
 * @returns the job when all is undone, with those that stay as they are
 */
export async function undoBulkEdit(start: BulkJob, settings: BulkSettings): Promise<BulkJob> {
  let job = start.undone === null ? await settleWrite(start, settings) : start;
  await keepBulkJob(job);
  for (let undone = job.undone ?? 0; undone < job.changed.length; ) {
    settings.signal.throwIfAborted();
    const ids = job.changed.slice(undone, undone + batchSize).map(([id]) => id);
    const { edit } = job;
    const written = isQuestionEdit(edit)
      ? await writeQuestionEdits(job, ids, edit, settings)
      : await writeQuizList(job, ids, turned(edit), settings);
    undone += ids.length;
    job = { ...written, undone };
    await keepBulkJob(job);
    settings.onProgress(job);
  }
  return job;
}

/** The job before its undo, with what its latest write changed, should the answer have got lost. */
async function settleWrite(job: BulkJob, { signal }: BulkSettings): Promise<BulkJob> {
  const begun: BulkJob = { ...job, undone: 0, left: [], planned: { at: '', values: [] } };
  const { values } = job.planned;
  if (values.length === 0) return begun;
  if (!isQuestionEdit(job.edit)) return { ...begun, changed: merge(job.changed, values) };
  const found = await waiting(() => getQuestions(values.map(([id]) => id)), signal);
  return { ...begun, changed: merge(job.changed, arrived(job, found)) };
}

type Values = BulkJob['changed'];

/** Both lists; a question keeps its first value. */
function merge(values: Values, more: Values): Values {
  const known = new Set(values.map(([id]) => id));
  return [...values, ...more.filter(([id]) => !known.has(id))];
}

/** What the latest write has changed, by the time that it gave the questions. */
function arrived({ planned: { at, values } }: BulkJob, found: readonly Question[]): Values {
  const own = new Set(found.filter(({ updatedAt }) => updatedAt === at).map(({ id }) => id));
  return values.filter(([id]) => own.has(id));
}

function waiting<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return withConnection(call, { signal, onWait: () => {} });
}

/**
 * Reads questions and writes them changed, or undone; one that somebody else changes in between is read again.
 *
 * @returns the job with what was written and what was left
 */
async function writeQuestionEdits(
  start: BulkJob,
  ids: readonly string[],
  edit: QuestionEdit,
  { signal }: BulkSettings,
): Promise<BulkJob> {
  let job = start;
  let left = ids;
  const failed: string[] = [];
  for (let tries = 0; left.length > 0 && tries < maxTries; tries += 1) {
    const asked = left;
    const found = await waiting(() => getQuestions(asked), signal);
    job = noted(job, arrived(job, found));
    const { writes, refused } = planWrites(job, asked, found, edit);
    failed.push(...refused);
    left = [];
    if (writes.length === 0) break;
    const values = writes.map(({ former }): [string, string] => [former.id, valueBefore(former, edit)]);
    job = { ...job, planned: { at: new Date().toISOString(), values } };
    await keepBulkJob(job);
    const conflicts = await waiting(() => writeOnce(job, writes, edit), signal);
    const skipped = new Set(conflicts.map(({ id }) => id));
    job = noted(
      job,
      values.filter(([id]) => !skipped.has(id)),
    );
    left = [...skipped];
  }
  return { ...job, left: [...new Set([...job.left, ...failed, ...left])], planned: { at: '', values: [] } };
}

/** The job with what was changed; what an undo changes isn't listed again. */
function noted(job: BulkJob, values: Values): BulkJob {
  return job.undone === null ? { ...job, changed: merge(job.changed, values) } : job;
}

type EditWrite = { readonly question: Question; readonly former: Question };

/** What is to be written of some questions, and which of them can't be. */
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

/** @returns what was skipped, since somebody changed it */
async function writeOnce(
  { id: jobId, uid, undone, planned }: BulkJob,
  writes: readonly EditWrite[],
  edit: QuestionEdit,
): Promise<readonly Question[]> {
  const savedAt = await readIsoTime();
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const isBack = undone !== null && edit.field === 'status' && edit.value === 'withdrawn';
      const told = isBack && jobId !== '' ? await findCorrections(transaction) : [];
      const saved = { savedBy: uid, savedAt, updatedAt: planned.at, correction: { jobId } };
      const skipped = await writeQuestionBatch(transaction, writes, saved);
      const named = writes
        .filter(({ former }) => !skipped.includes(former))
        .map(({ question }) => ({ id: question.id, label: question.questionId }));
      const kept = withoutQuestions(told, jobId, new Set(named.map(({ id }) => id)));
      if (JSON.stringify(kept) !== JSON.stringify(told)) setCorrections(transaction, kept, savedAt);
      if (named.length > 0)
        recordChange(transaction, noteOf('edit', 'question', named, detailOf(edit, undone !== null)));
      return skipped;
    }),
  );
}

/** Adds questions to a quiz's list or takes them out. @returns the job with those that this has changed */
async function writeQuizList(
  start: BulkJob,
  ids: readonly string[],
  edit: QuizListEdit,
  { signal }: BulkSettings,
): Promise<BulkJob> {
  const changing = (list: readonly string[]): Values => {
    const listed = new Set(list);
    return ids.filter((id) => listed.has(id) === (edit.field === 'remove-from-quiz')).map((id) => [id, '']);
  };
  const quiz = await waiting(() => readPublicDocument('quizzes', edit.value, quizSchema), signal);
  let values = merge(start.planned.values, changing(quiz?.questionIds ?? []));
  await keepBulkJob({ ...start, planned: { at: '', values } });
  const write = () =>
    updateChecked('quizzes', edit.value, quizSchema, {
      decide: (current) => {
        values = merge(values, changing(current.questionIds));
        const questionIds = editQuizList(current.questionIds, edit, ids);
        if (questionIds.length === 0 || questionIds.length > maxQuizQuestions) return null;
        return { questionIds, totalQuestions: questionIds.length };
      },
      note: ({ id, title }) => noteOf('edit', 'quiz', [{ id, label: title }], 'Questions'),
    });
  const outcome = await waiting(write, signal);
  if (outcome.state !== 'saved') throw new QuizListError(`Quiz ${edit.value} can't have these questions`);
  return { ...noted(start, values), planned: { at: '', values: [] } };
}
