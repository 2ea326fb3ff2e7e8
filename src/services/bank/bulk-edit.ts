import { runTransaction } from 'firebase/firestore/lite';

import {
  applyEdit,
  type BulkJob,
  editQuizList,
  isQuestionEdit,
  type QuestionEdit,
  type QuizListEdit,
  revertEdit,
  valueBefore,
} from '#domain/bank/bulk-edit.ts';
import { noteOf } from '#domain/change/change.ts';
import type { Question } from '#domain/question/question.ts';
import { maxQuizQuestions, quizSchema } from '#domain/quiz/quiz.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import type { QuestionWrite } from '../exam-parts/part-edits.ts';
import { db } from '../firebase/db.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { getQuiz } from '../quizzes/get-quiz.ts';
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
 * and after each batch, so that it can be continued or undone whenever it was interrupted. Waits for a lost connection.
 *
 * @returns the job when all is done
 * @throws the signal's reason when it was stopped, PartFullError, QuizListError, FirestoreError; earlier batches stay
 */
export async function continueBulkEdit(start: BulkJob, settings: BulkSettings): Promise<BulkJob> {
  let job = start;
  while (job.done < job.ids.length) {
    settings.signal.throwIfAborted();
    const ids = job.ids.slice(job.done, job.done + batchSize);
    const known = new Set(job.changed.map(([id]) => id));
    const before = await plan(job, ids);
    job = { ...job, changed: [...job.changed, ...before.filter(([id]) => !known.has(id))] };
    await keepBulkJob(job);
    await writeBatch(job, ids, applyEdit, settings.signal);
    job = { ...job, done: job.done + ids.length };
    await keepBulkJob(job);
    settings.onProgress(job);
  }
  return job;
}

/** Puts what a bulk edit has changed back, except what somebody has changed since. Can be stopped and repeated. */
export async function undoBulkEdit(start: BulkJob, settings: BulkSettings): Promise<BulkJob> {
  let job: BulkJob = { ...start, undone: start.undone ?? 0 };
  await keepBulkJob(job);
  for (let undone = job.undone ?? 0; undone < job.changed.length; ) {
    settings.signal.throwIfAborted();
    const batch = new Map(job.changed.slice(undone, undone + batchSize));
    const revert = (question: Question, edit: QuestionEdit) =>
      revertEdit(question, edit, batch.get(question.id) ?? '');
    await writeBatch(job, [...batch.keys()], revert, settings.signal);
    undone += batch.size;
    job = { ...job, undone };
    await keepBulkJob(job);
    settings.onProgress(job);
  }
  return job;
}

/** What a batch is going to change, with the values before. */
async function plan({ edit }: BulkJob, ids: readonly string[]): Promise<[string, string][]> {
  if (isQuestionEdit(edit)) {
    return (await getQuestions(ids)).flatMap((question): [string, string][] =>
      applyEdit(question, edit) === question ? [] : [[question.id, valueBefore(question, edit)]],
    );
  }
  const listed = new Set((await getQuiz(edit.value))?.questionIds);
  return ids
    .filter((id) => listed.has(id) === (edit.field === 'remove-from-quiz'))
    .map((id): [string, string] => [id, '']);
}

async function writeBatch(
  { edit, uid, undone }: BulkJob,
  ids: readonly string[],
  change: (question: Question, edit: QuestionEdit) => Question,
  signal: AbortSignal,
): Promise<void> {
  const isUndo = undone !== null;
  const write = () =>
    isQuestionEdit(edit)
      ? writeQuestionEdits(ids, (question) => change(question, edit), { uid, detail: detailOf(edit, isUndo) })
      : writeQuizList(isUndo ? turned(edit) : edit, ids);
  await withConnection(write, { signal, onWait: () => {} });
}

function turned({ field, value }: QuizListEdit): QuizListEdit {
  return { field: field === 'add-to-quiz' ? 'remove-from-quiz' : 'add-to-quiz', value };
}

const fieldNames = {
  part: 'Part',
  difficulty: 'Difficulty',
  status: 'Status',
  'add-tag': 'Tag added',
  'remove-tag': 'Tag removed',
} as const satisfies Record<QuestionEdit['field'], string>;

function detailOf({ field, value }: QuestionEdit, isUndo: boolean): string {
  return `${isUndo ? 'Undone: ' : ''}${fieldNames[field]}: ${value || 'none'}`;
}

/** Reads questions and writes them changed; one that somebody else changes in between is read again. */
async function writeQuestionEdits(
  ids: readonly string[],
  change: (question: Question) => Question,
  { uid, detail }: { readonly uid: string; readonly detail: string },
): Promise<void> {
  let left = ids;
  for (let tries = 0; left.length > 0 && tries < maxTries; tries += 1) {
    const writes = (await getQuestions(left)).flatMap((former): QuestionWrite[] => {
      const question = change(former);
      return question === former ? [] : [{ question, former }];
    });
    if (writes.length === 0) return;
    const savedAt = await readIsoTime();
    const conflicts = await withTimeout(
      runTransaction(db, async (transaction) => {
        const skipped = await writeQuestionBatch(transaction, writes, { savedBy: uid, savedAt });
        const named = writes
          .filter(({ former }) => former && !skipped.includes(former))
          .map(({ question }) => ({ id: question.id, label: question.questionId }));
        if (named.length > 0) recordChange(transaction, noteOf('edit', 'question', named, detail));
        return skipped;
      }),
    );
    left = conflicts.map(({ id }) => id);
  }
}

async function writeQuizList(edit: QuizListEdit, ids: readonly string[]): Promise<void> {
  const outcome = await updateChecked('quizzes', edit.value, quizSchema, {
    decide: (current) => {
      const questionIds = editQuizList(current.questionIds, edit, ids);
      if (questionIds.length === 0 || questionIds.length > maxQuizQuestions) return null;
      return { questionIds, totalQuestions: questionIds.length };
    },
    note: ({ id, title }) => noteOf('edit', 'quiz', [{ id, label: title }], 'Questions'),
  });
  if (outcome.state !== 'saved') throw new QuizListError(`Quiz ${edit.value} can't have these questions`);
}
