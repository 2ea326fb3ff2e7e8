import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  isRegrading,
  markedAt,
  type Question,
  type QuizResult,
  questionAt,
  type RegradeJob,
  regradeResult,
} from '../domain.ts';
import { logInfo } from '../logs.ts';
import { listSavedSince, readLateCursor, storeLateCursor } from '../store/late-results.ts';
import {
  getQuestion,
  listCurrentJobs,
  listPartialQuizzes,
  listVersions,
  readResult,
  updateResult,
} from '../store/regrades.ts';

/** Milliseconds by which the next night's range overlaps this one's: a result is dated before it arrives. */
const overlap = 3_600_000;

type Options = {
  /** Results in a page. */
  readonly pageSize?: number;
  /** Milliseconds after which no new page is started. */
  readonly limit?: number;
};

/**
 * Regrades the results that arrived after their question was regraded, e.g. of an attempt that began before the correction,
 * or one from a device that was offline. So the order in which results and corrections arrive doesn't matter. Goes through
 * the results saved since the last night.
 *
 * @param now milliseconds
 * @throws FirestoreError
 */
export async function regradeLate(
  now: number,
  { pageSize = 300, limit = Number.POSITIVE_INFINITY }: Options = {},
): Promise<void> {
  const end = Date.now() + limit;
  const jobs = await listCurrentJobs();
  const done = jobs.filter(({ state }) => state === 'done');
  // A running job may be past the place of a result that is saved now, so the next night looks at that result.
  const unsettled = jobs.filter((job) => isRegrading(job, now)).map(({ startedAt }) => startedAt);
  const nextSince = earliest([...unsettled, new Date(now - overlap).toISOString()]);
  if (done.length === 0) return storeLateCursor(nextSince);
  const since = (await readLateCursor()) ?? earliest(done.map(({ startedAt }) => startedAt));
  const regrade = makeLateRegrade(done, new Date(now).toISOString());
  let last: QueryDocumentSnapshot | undefined;
  let changed = 0;
  do {
    const page: QueryDocumentSnapshot[] = await listSavedSince(since, last, pageSize);
    for (const snapshot of page) if (await regradeSaved(snapshot, regrade)) changed += 1;
    last = page.length === pageSize ? page.at(-1) : undefined;
    await storeLateCursor(last ? earliest([String(last.get('updatedAt')), nextSince]) : nextSince);
  } while (last && Date.now() < end);
  logInfo('Swept late results', { changed, rest: last ? 'next run' : 'none' });
}

/** The first of some ISO times. */
function earliest(times: readonly string[]): string {
  return times.toSorted()[0] ?? '';
}

/** @returns whether it was changed. If its learner changes it at the same time, it's saved later and regraded the next night */
async function regradeSaved(before: QueryDocumentSnapshot, regrade: LateRegrade): Promise<boolean> {
  const result = readResult(before);
  const after = result && (await regrade(result));
  return after !== null && after !== result && updateResult({ before, after });
}

type LateRegrade = (result: QuizResult) => Promise<QuizResult>;

/** Regrades a result's answers to all questions that were regraded. Returns the same object when nothing changes. */
function makeLateRegrade(done: readonly RegradeJob[], now: string): LateRegrade {
  const jobOf = new Map(done.map((job) => [job.id, job]));
  const histories = new Map<string, Promise<History | null>>();
  let partial: Promise<ReadonlySet<string>> | undefined;
  return async (result) => {
    let regraded = result;
    for (const { questionId } of result.answers) {
      const job = jobOf.get(questionId);
      if (!job) continue;
      const reading = histories.get(questionId) ?? readHistory(job);
      histories.set(questionId, reading);
      partial ??= listPartialQuizzes();
      const [history, quizzes] = await Promise.all([reading, partial]);
      if (history) regraded = markAgain(regraded, history, quizzes.has(result.quizId), now);
    }
    return regraded;
  };
}

/** A question as it is now (`latest`), as it was when its results were regraded (`decided`), and its earlier versions. */
type History = {
  readonly latest: Question;
  readonly decided: Question;
  readonly versions: Awaited<ReturnType<typeof listVersions>>;
};

/** Null when the question, or the version by which its results were regraded, no longer exists. */
async function readHistory({ id, questionUpdatedAt }: RegradeJob): Promise<History | null> {
  const [latest, versions] = await Promise.all([getQuestion(id), listVersions(id)]);
  const decided = [latest, ...versions.map(({ question }) => question)].find(
    (version) => version?.updatedAt === questionUpdatedAt,
  );
  return latest && decided ? { latest, decided, versions } : null;
}

function markAgain(
  result: QuizResult,
  { latest, decided, versions }: History,
  givesPart: boolean,
  now: string,
): QuizResult {
  const former = questionAt(markedAt(result, latest.id), latest, versions);
  const markBy = (current: Question) => regradeResult(result, { former, current, givesPart, now }) ?? result;
  const [byLatest, byDecided] = [markBy(latest), markBy(decided)];
  // If the key was changed again since, results keep their marks until an administrator regrades by the new key.
  return byLatest.correctAnswers === byDecided.correctAnswers ? byLatest : result;
}
