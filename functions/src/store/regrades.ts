import { randomUUID } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Precondition,
  type Transaction,
} from 'firebase-admin/firestore';

import {
  isRegrading,
  noteOf,
  type Question,
  type QuizResult,
  questionSchema,
  questionVersionSchema,
  type RegradeJob,
  regradeJobSchema,
  resultDocumentSchema,
  toResultDocument,
} from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { logInfo } from '../logs.ts';
import { db } from './admin.ts';
import { isConflict } from './conflicts.ts';

const jobOf = (questionId: string) => db.doc(`regrades/${questionId}`);

/** A running job, with the document as it was read, for the optimistic lock. */
export type RunningJob = { readonly job: RegradeJob; readonly snapshot: DocumentSnapshot };

/**
 * Starts a job from the beginning, and adds it to the log of what administrators did.
 *
 * @returns the id of this run
 * @throws ApiError when there is no such question, or its job is running
 */
export async function beginRegrade(questionId: string, uid: string): Promise<string> {
  const question = await getQuestion(questionId);
  if (!question) throw new ApiError('noQuestion');
  const of = (await db.collection('quizResults').count().get()).data().count;
  const run = randomUUID();
  const now = new Date();
  const job: Omit<RegradeJob, 'id'> = {
    state: 'running',
    run,
    questionUpdatedAt: question.updatedAt,
    of,
    seen: 0,
    changed: 0,
    after: null,
    startedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  await db.runTransaction(async (transaction) => {
    const ref = jobOf(questionId);
    if (isRegrading(parseJob(await transaction.get(ref)), now.getTime())) throw new ApiError('regrading');
    transaction.set(ref, job);
    recordRegrade(transaction, { id: questionId, label: question.questionId }, uid);
  });
  return run;
}

/** Stops a running job, and adds that to the log of what administrators did. @returns whether it was running */
export async function stopJob(questionId: string, uid: string): Promise<boolean> {
  const label = (await getQuestion(questionId))?.questionId ?? '';
  return db.runTransaction(async (transaction) => {
    const job = parseJob(await transaction.get(jobOf(questionId)));
    if (job?.state !== 'running') return false;
    transaction.update(jobOf(questionId), { state: 'stopped', updatedAt: new Date().toISOString() });
    recordRegrade(transaction, { id: questionId, label }, uid, 'Stopped');
    return true;
  });
}

/** Marks one run of a job as failed, if it's still running. */
export function failJob(questionId: string, run: string): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const job = parseJob(await transaction.get(jobOf(questionId)));
    if (job?.state !== 'running' || job.run !== run) return;
    transaction.update(jobOf(questionId), { state: 'failed', updatedAt: new Date().toISOString() });
  });
}

function recordRegrade(
  transaction: Transaction,
  question: { readonly id: string; readonly label: string },
  uid: string,
  detail = '',
): void {
  const note = noteOf('regrade', 'question', [question], detail);
  transaction.create(db.collection('changes').doc(), { ...note, uid, at: FieldValue.serverTimestamp() });
}

/** The job as it stands; null once it's over, or was started again. */
export async function getRunning(questionId: string, run: string): Promise<RunningJob | null> {
  const snapshot = await jobOf(questionId).get();
  const job = parseJob(snapshot);
  return job?.state === 'running' && job.run === run ? { job, snapshot } : null;
}

function parseJob(snapshot: DocumentSnapshot): RegradeJob | null {
  return regradeJobSchema.safeParse({ ...snapshot.data(), id: snapshot.id }).data ?? null;
}

/** The latest job of each question, except those that were stopped or failed. */
export async function listCurrentJobs(): Promise<RegradeJob[]> {
  const { docs } = await db.collection('regrades').where('state', 'in', ['running', 'done']).get();
  return docs.flatMap((snapshot) => parseJob(snapshot) ?? []);
}

/** A question as it's stored; null when there is none, or it can't be read. */
export async function getQuestion(id: string): Promise<Question | null> {
  const snapshot = await db.doc(`questions/${id}`).get();
  return questionSchema.safeParse({ ...snapshot.data(), id }).data ?? null;
}

/** More than a question ever gets. */
const maxVersions = 200;

/** The earlier versions of a question, the latest first. */
export async function listVersions(questionId: string) {
  const versions = db.collection(`questions/${questionId}/versions`);
  const { docs } = await versions.orderBy('savedAt', 'desc').limit(maxVersions).get();
  return docs.flatMap((snapshot) => {
    const parsed = questionVersionSchema.safeParse({ ...snapshot.data(), id: snapshot.id });
    return parsed.success ? [parsed.data] : [];
  });
}

/** The ids of the quizzes that give partial credit. */
export async function listPartialQuizzes(): Promise<ReadonlySet<string>> {
  const { docs } = await db.collection('quizzes').select('partialCredit').get();
  return new Set(docs.filter((snapshot) => snapshot.get('partialCredit') === true).map(({ id }) => id));
}

/** A page of all results in order of their ids. @param after the last id of the page before */
export async function listResults(after: string | null, limit: number): Promise<DocumentSnapshot[]> {
  const all = db.collection('quizResults').orderBy(FieldPath.documentId()).limit(limit);
  return (await (after === null ? all : all.where(FieldPath.documentId(), '>', after)).get()).docs;
}

/** A stored result; null when it can't be read, which is logged. */
export function readResult(snapshot: DocumentSnapshot): QuizResult | null {
  const parsed = resultDocumentSchema.safeParse({ ...snapshot.data(), id: snapshot.id });
  if (!parsed.success) logInfo('A result is not readable', { id: snapshot.id });
  return parsed.data ?? null;
}

/** A result as it was read, and as it will be stored. */
export type Regraded = { readonly before: DocumentSnapshot; readonly after: QuizResult };

/**
 * Stores regraded results together with the job's progress, so that each is regraded and counted once, even if an instance
 * dies. Nothing is stored when one of the documents has changed since it was read.
 *
 * @returns whether it was stored
 */
export async function storeRegraded(
  { job: { id }, snapshot }: RunningJob,
  regraded: readonly Regraded[],
  progress: Pick<RegradeJob, 'state' | 'seen' | 'changed' | 'after'>,
): Promise<boolean> {
  const batch = db.batch();
  batch.update(jobOf(id), { ...progress, updatedAt: new Date().toISOString() }, ifUnchanged(snapshot));
  for (const { before, after } of regraded) {
    batch.update(before.ref, changeOf(after), ifUnchanged(before));
  }
  return wasStored(batch.commit());
}

/** Stores one regraded result. @returns false when it has changed since it was read, and nothing was stored */
export function updateResult({ before, after }: Regraded): Promise<boolean> {
  return wasStored(before.ref.update(changeOf(after), ifUnchanged(before)));
}

/** The condition that a document hasn't changed since it was read. */
function ifUnchanged({ updateTime }: DocumentSnapshot): Precondition {
  return { ...(updateTime && { lastUpdateTime: updateTime }) };
}

/** Whether a write went through; false when one of its documents has changed. */
async function wasStored(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

function changeOf(result: QuizResult): Record<string, unknown> {
  const { score, correctAnswers, passed, answers, partScores, regradedFrom, regradedAt, updatedAt } =
    toResultDocument(result);
  return {
    ...{ score, correctAnswers, answers, partScores, regradedFrom, regradedAt, updatedAt },
    // Older results of practice say that it failed, although practice has nothing to pass.
    passed: passed ?? FieldValue.delete(),
  };
}
