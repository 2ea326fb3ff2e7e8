import { markedAt, type Question, type QuizResult, questionAt, regradeResult } from '../domain.ts';
import { logFault, logInfo } from '../logs.ts';
import { queueRegrade, type RegradeTask } from '../store/regrade-queue.ts';
import {
  failJob,
  getQuestion,
  getRunning,
  listPartialQuizzes,
  listResults,
  listVersions,
  type Regraded,
  type RunningJob,
  readResult,
  storeRegraded,
} from '../store/regrades.ts';

type Options = {
  /** Results in a page. Its changes are stored in one commit, which takes 500 writes at most. */
  readonly pageSize?: number;
  /** Milliseconds after which the rest is left to the next task. */
  readonly limit?: number;
};

/**
 * Characters of answers after which a commit takes no further result: a request to Firestore may have 10 MiB, and a
 * character takes up to 3 bytes.
 */
const maxCharacters = 3_000_000;

/** How often a page is retried because a learner or an administrator changed something in it. */
const maxConflicts = 20;

/**
 * Runs one stretch of a job: regrades page after page while there is time, then queues the next stretch. It may stop
 * anywhere and be called twice, because a page is stored in one commit, with the place at which the next one begins.
 *
 * @throws when Firestore fails, or a page keeps changing: Cloud Tasks then retries
 */
export async function runRegrade(
  { questionId, run }: RegradeTask,
  { pageSize = 300, limit = 240_000 }: Options = {},
): Promise<void> {
  const end = Date.now() + limit;
  const history = await readHistory(questionId);
  for (let conflicts = 0; conflicts < maxConflicts; ) {
    // Taken before the question is read, so that a later correction has a later time than the marks.
    const now = new Date().toISOString();
    const [question, running] = await Promise.all([getQuestion(questionId), getRunning(questionId, run)]);
    if (!running) return;
    if (question?.updatedAt !== running.job.questionUpdatedAt) {
      logInfo('A question was changed while results were regraded by it', { question: questionId });
      await failJob(questionId, run);
      return;
    }
    const outcome = await regradePage(running, makeRegrade(question, history, now), pageSize);
    if (outcome === 'done') return;
    conflicts = outcome === 'conflict' ? conflicts + 1 : 0;
    if (Date.now() >= end) return queueRegrade({ questionId, run });
  }
  throw new Error(`The results of one page changed ${maxConflicts} times while they were regraded`);
}

/** {@link runRegrade} for the last attempt of Cloud Tasks: whatever fails now ends the job. */
export async function runRegradeAtLast(task: RegradeTask): Promise<void> {
  try {
    await runRegrade(task);
  } catch (error) {
    logFault('Results could not be regraded', error);
    await failJob(task.questionId, task.run);
  }
}

type Regrade = (result: QuizResult) => QuizResult | null;

/** What older results are regraded with: the earlier versions of the question, and the quizzes with partial credit. */
type History = Awaited<ReturnType<typeof readHistory>>;

async function readHistory(questionId: string) {
  const [versions, partial] = await Promise.all([listVersions(questionId), listPartialQuizzes()]);
  return { versions, partial };
}

function makeRegrade(current: Question, { versions, partial }: History, now: string): Regrade {
  return (result) =>
    regradeResult(result, {
      former: questionAt(markedAt(result, current.id), current, versions),
      current,
      givesPart: partial.has(result.quizId),
      now,
    });
}

async function regradePage(
  running: RunningJob,
  regrade: Regrade,
  pageSize: number,
): Promise<'done' | 'stored' | 'conflict'> {
  const { seen, changed, after } = running.job;
  const page = await listResults(after, pageSize);
  const regraded: Regraded[] = [];
  let [characters, read] = [0, 0];
  for (const before of page) {
    if (characters > maxCharacters) break;
    read += 1;
    const result = readResult(before);
    const next = result && regrade(result);
    if (!next) continue;
    regraded.push({ before, after: next });
    characters += JSON.stringify(next.answers).length;
  }
  const isDone = read === page.length && page.length < pageSize;
  const isStored = await storeRegraded(running, regraded, {
    state: isDone ? 'done' : 'running',
    seen: seen + read,
    changed: changed + regraded.length,
    after: page[read - 1]?.id ?? after,
  });
  if (!isStored) return 'conflict';
  return isDone ? 'done' : 'stored';
}
